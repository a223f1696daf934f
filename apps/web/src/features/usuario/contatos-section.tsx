import { formatCep } from '@balcao/domain/pessoa/cep';
import { formatTelefone } from '@balcao/domain/pessoa/telefone';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Section } from '#ui/section.tsx';
import { useMunicipioName } from './ficha-queries.ts';
import type { Endereco, Usuario } from './queries.ts';

const ConfirmarContatoDialog = lazyPart(
  () => import('./confirmar-contato-dialog.tsx'),
  'ConfirmarContatoDialog',
);

/** Contacts of the person. A new contact is confirmed here, but takes effect through a request. */
export function ContatosSection({ usuario, own = false }: { usuario: Usuario; own?: boolean }) {
  const [confirming, setConfirming] = useState(false);
  const { email, celular, endereco } = usuario;
  return (
    <Section
      title="Contatos"
      description={
        own
          ? 'Vai usar outro e-mail ou celular? Confirme-o aqui com um código. Depois, informe-o pelo serviço “Alteração de dados e endereço”.'
          : undefined
      }
      action={
        own && (
          <Button variant="default" size="compact-md" onClick={() => setConfirming(true)}>
            Confirmar outro contato
          </Button>
        )
      }
    >
      <KeyValue
        layout="rows"
        facts={[
          { label: 'E-mail', value: <EmailText email={email} /> },
          { label: 'Celular', value: celular ? formatTelefone(celular) : 'Não informado' },
          { label: 'Endereço', value: endereco ? <EnderecoText endereco={endereco} /> : 'Não informado' },
        ]}
      />
      <Suspense>{confirming && <ConfirmarContatoDialog onClose={() => setConfirming(false)} />}</Suspense>
    </Section>
  );
}

/** Allows a line break before the @. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** An address in the lines of an envelope. */
function EnderecoText({ endereco }: { endereco: Endereco }) {
  const municipio = useMunicipioName(endereco.municipioIbge, endereco.uf);
  const street = [endereco.logradouro, endereco.numero, endereco.complemento].filter(Boolean).join(', ');
  const town = [municipio, endereco.uf].filter(Boolean).join('/');
  const lines = [
    street,
    [endereco.bairro, town].filter(Boolean).join(', '),
    endereco.cep ? `CEP ${formatCep(endereco.cep)}` : '',
  ].filter((line) => line !== '');
  if (lines.length === 0) return 'Não informado';
  return lines.map((line) => <div key={line}>{line}</div>);
}
