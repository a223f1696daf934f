import { termo } from '@balcao/contract/termo';
import { formatNumero } from '@balcao/domain/texto/numero';
import { useVersoes, type Versao } from '#platform/versions.ts';
import { DateTimeText } from '#ui/date.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Historico } from '#ui/versoes/historico.tsx';
import { Diferenca } from './diferenca.tsx';
import { type Termo, useRestaurar, useTermo } from './queries.ts';

/** The terms of use: the published version, the draft, and earlier versions. */
export default function TermoPage() {
  const atual = useTermo();
  return (
    <Page
      title="Termo de uso"
      intro="Cada pessoa lê e confirma este termo antes de usar o portal."
      action={
        <ButtonLink to="/config/termo-edit">
          {atual.data?.rascunho ? 'Continuar o rascunho' : 'Editar o termo'}
        </ButtonLink>
      }
    >
      <QueryView query={atual}>
        {(termo) => (
          <>
            <EmVigor publicado={termo.publicado} />
            <Versoes termo={termo} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function EmVigor({ publicado }: Pick<Termo, 'publicado'>) {
  if (!publicado)
    return (
      <EmptyState title="Nenhum termo publicado" text="Escreva o primeiro para que as pessoas possam ler." />
    );
  const { versao, publicadoEm, por, aceites, texto } = publicado;
  return (
    <Section
      title={`Versão ${versao}, em vigor`}
      description={
        <>
          Publicada em <DateTimeText instant={publicadoEm} />
          {por === null ? '. Veio com o portal' : ` por ${por}`}. {sayAceites(aceites)}.
        </>
      }
    >
      <Paragraphs text={texto} />
    </Section>
  );
}

function Versoes({ termo: { publicado, rascunho } }: { termo: Termo }) {
  const versoes = useVersoes(termo.versoes, {});
  const restaurar = useRestaurar();
  const start = (versao: number, done: () => void) =>
    restaurar.mutate({ versao, version: rascunho?.version ?? null }, { onSuccess: done });
  return (
    <Section
      title="Versões publicadas"
      description="Uma versão publicada nunca muda: as pessoas confirmaram a leitura daquelas palavras."
      surface={false}
    >
      <Historico
        versoes={versoes}
        emVigor={publicado?.versao ?? null}
        drafted={rascunho !== null}
        uso={(versao) => sayAceites((versao as Versao & { aceites: number }).aceites)}
        lerEm={(versao) => `/config/termo-edit?versao=${versao}`}
        Diferenca={Diferenca}
        restauracao={{
          busy: restaurar.isPending,
          error: restaurar.error,
          start,
          perda: rascunho ? 'O rascunho de agora se perde.' : undefined,
        }}
      />
    </Section>
  );
}

function sayAceites(aceites: number): string {
  if (aceites === 0) return 'Ninguém confirmou a leitura';
  return aceites === 1
    ? '1 pessoa confirmou a leitura'
    : `${formatNumero(aceites)} pessoas confirmaram a leitura`;
}
