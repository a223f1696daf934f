import {
  COMUNICACAO_ROTULO,
  COMUNICACOES,
  type Comunicacao,
  MEIO_DE_ESCOLHA_ROTULO,
  PERGUNTA_COMUNICACAO,
  RESPOSTA_COMUNICACAO,
  recebePeloPortal,
  SEM_ENDERECO_POSTAL,
  temEnderecoPostal,
} from '@balcao/domain/pessoa/comunicacao';
import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { PlaceText } from '#ui/place-text.tsx';
import { Section } from '#ui/section.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import lista from './lista.module.css';
import { type Usuario, useEscolherComunicacao } from './queries.ts';

interface ComunicacaoSectionProps {
  usuario: Usuario;
  /** Whether the reader chooses here: the person, or who acts for a firm. */
  escolhe: boolean;
}

/** How official communications come, by the choice of the person alone, and every choice before it. */
export function ComunicacaoSection({ usuario, escolhe }: ComunicacaoSectionProps) {
  return (
    <Section
      title="Intimações"
      description={
        escolhe
          ? 'Intimações, pedidos de correção e decisões abrem prazos. A mudança vale para o que enviarmos a partir dela.'
          : undefined
      }
    >
      <FieldStack>
        {escolhe ? <Escolher usuario={usuario} /> : <Agora comunicacao={usuario.comunicacao} />}
        <SemEndereco usuario={usuario} escolhe={escolhe} />
        <Historico escolhas={usuario.escolhas} />
      </FieldStack>
    </Section>
  );
}

function Agora({ comunicacao }: Pick<Usuario, 'comunicacao'>) {
  const value = comunicacao ? COMUNICACAO_ROTULO[comunicacao] : 'Pelos Correios, porque ainda não escolheu';
  return <KeyValue layout="rows" facts={[{ label: 'Chegam', value }]} />;
}

function Escolher({ usuario }: { usuario: Usuario }) {
  const [typed, setTyped] = useState<Comunicacao | null>(null);
  const errors = useFormErrors();
  const save = useEscolherComunicacao(usuario.id);
  const comunicacao = typed ?? usuario.comunicacao;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (comunicacao === null) {
      errors.show([{ path: 'comunicacao', message: 'Escolha como quer receber intimações.' }]);
      return;
    }
    errors.show([]);
    save.mutate(
      { version: usuario.version, comunicacao },
      {
        onSuccess: () => setTyped(null),
        onError: (error) => !isProblem(error, 'stale') && errors.fail(error),
      },
    );
  }
  return (
    <form noValidate onSubmit={submit} onChange={save.isSuccess ? save.reset : undefined}>
      <FieldStack>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        {isProblem(save.error, 'stale') && (
          <Callout tone="atencao" live title="Os dados mudaram em outro lugar">
            Confira a escolha abaixo e salve de novo.
          </Callout>
        )}
        {usuario.comunicacao === null && (
          <Callout tone="atencao">
            Ainda não há uma escolha. Enquanto isso, as intimações vão pelos Correios.
          </Callout>
        )}
        <RadioField
          name="comunicacao"
          label={PERGUNTA_COMUNICACAO}
          value={comunicacao ?? ''}
          onChange={(next) => setTyped(COMUNICACOES.find((one) => one === next) ?? null)}
          error={errors.of('comunicacao')}
          options={COMUNICACOES.map((value) => ({ value, label: RESPOSTA_COMUNICACAO[value] }))}
        />
        {save.isSuccess && typed === null && (
          <Callout tone="sucesso" live>
            Escolha salva.
          </Callout>
        )}
        <FormActions>
          <Button type="submit" variant="default" loading={save.isPending}>
            Salvar escolha
          </Button>
        </FormActions>
      </FieldStack>
    </form>
  );
}

/** The post cannot deliver without an address, and nobody else says so before a letter waits for it. */
function SemEndereco({ usuario, escolhe }: ComunicacaoSectionProps) {
  const { comunicacao, endereco, mascarado, identidade } = usuario;
  const conhecido = !mascarado && !identidade.naoConferida;
  if (!conhecido || recebePeloPortal(comunicacao) || temEnderecoPostal(endereco)) return null;
  return (
    <Callout tone="atencao" title="Falta o endereço completo">
      {escolhe ? (
        <PlaceText text={SEM_ENDERECO_POSTAL[usuario.pessoa]} />
      ) : (
        'Sem CEP, rua e município, os Correios não conseguem entregar.'
      )}
    </Callout>
  );
}

function Historico({ escolhas }: Pick<Usuario, 'escolhas'>) {
  if (escolhas.length === 0) return null;
  return (
    <div>
      <h3>Escolhas já feitas</h3>
      <ul className={lista.list}>
        {escolhas.map(({ comunicacao, meio, em, por, pedido }) => (
          <li key={`${em} ${comunicacao}`} className={lista.item}>
            <div className={lista.words}>
              <span className={lista.name}>{COMUNICACAO_ROTULO[comunicacao]}</span>
              <span className={lista.detail}>
                <DateTimeText instant={em} /> · {MEIO_DE_ESCOLHA_ROTULO[meio]}
                {pedido && ` (${pedido})`}
                {por && ` · ${por}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
