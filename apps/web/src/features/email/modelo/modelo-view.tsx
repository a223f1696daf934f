import { modeloEmail } from '@balcao/contract/modelo-email';
import { problemasDoEmail } from '@balcao/domain/email/problemas-do-email';
import { useCallback, useState } from 'react';
import { type Comparadas, useVersoes } from '#platform/versions.ts';
import { Callout } from '#ui/callout.tsx';
import { Page } from '#ui/page.tsx';
import parts from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { Historico } from '#ui/versoes/historico.tsx';
import { Diferenca } from './diferenca.tsx';
import { ModeloForm } from './modelo-form.tsx';
import { sayPublicos } from './palavras.ts';
import { type Modelo, useModelo, useRestaurar } from './queries.ts';

const CRUMBS = [{ label: 'Modelos de e-mail', to: '/config/email?aba=modelos' }];

/** One message: the editor of its text, how it arrives, and its published versions. */
export function ModeloView({ codigo }: { codigo: string }) {
  const modelo = useModelo(codigo);
  const { nome, quando, publicos } = modelo.data ?? { nome: 'Modelo de e-mail', quando: '', publicos: [] };
  return (
    <Page
      title={nome}
      width="wide"
      breadcrumb={CRUMBS}
      intro={quando && `${quando} Quem recebe: ${sayPublicos(publicos).toLowerCase()}.`}
    >
      <QueryView query={modelo}>
        {(data) => (
          <div className={parts.stack}>
            <Avisos modelo={data} />
            <ModeloForm modelo={data} />
            {data.publicada !== null && <Versoes modelo={data} emVigor={data.publicada} />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** What a later portal changed under the text of the council. */
function Avisos({ modelo: { vencido, versao, publicada, emVigor, variaveis } }: { modelo: Modelo }) {
  if (vencido)
    return (
      <Callout tone="atencao" title="O texto do Conselho não é mais enviado">
        A versão {publicada} usa um dado que esta mensagem não tem mais. Por enquanto, vai o texto original.
        Restaure a versão, corrija o texto e publique de novo.
      </Callout>
    );
  const [problema] = versao === null ? [] : problemasDoEmail(emVigor, variaveis);
  return problema ? (
    <Callout tone="atencao" title="O texto em vigor pode ser melhorado">
      {problema.mensagem}
    </Callout>
  ) : null;
}

function Versoes({ modelo: { codigo, rascunho }, emVigor }: { modelo: Modelo; emVigor: number }) {
  const versoes = useVersoes(modeloEmail.versoes, { codigo });
  const restaurar = useRestaurar(codigo);
  const [restaurada, setRestaurada] = useState<number | null>(null);
  const OfThis = useCallback(
    (props: Comparadas & { titulo: string }) => <Diferenca codigo={codigo} {...props} />,
    [codigo],
  );
  return (
    <Section title="Versões publicadas" surface={false}>
      {/* The empty status is there from the start, because screen readers announce only later changes. */}
      <div role="status">
        {restaurada !== null && rascunho && (
          <Callout tone="sucesso">A versão {restaurada} está no rascunho. Para valer, publique.</Callout>
        )}
      </div>
      <Historico
        versoes={versoes}
        emVigor={emVigor}
        drafted={rascunho !== null}
        Diferenca={OfThis}
        origem
        restauracao={{
          busy: restaurar.isPending,
          error: restaurar.error,
          start: (versao, done) =>
            restaurar.mutate(
              { versao, version: rascunho?.version ?? null },
              {
                onSuccess: () => {
                  setRestaurada(versao);
                  done();
                },
              },
            ),
          perda: rascunho ? 'O rascunho de agora se perde.' : undefined,
        }}
      />
    </Section>
  );
}
