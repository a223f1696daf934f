import { useSearchState } from '#platform/search-state.ts';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { TextoEmBlocos } from '#ui/texto-em-blocos.tsx';
import { type Publicado, useTermo, useVersao } from './queries.ts';
import { Resumo } from './resumo.tsx';

const TermoForm = lazyPart(() => import('./termo-form.tsx'), 'TermoForm');

const CRUMBS = [{ label: 'Termo de uso', to: '/config/termo' }];

/** Editor for the draft of the terms, or one version to read. */
export default function TermoEditPage() {
  const [{ versao }] = useSearchState<{ versao?: number }>();
  return versao === undefined ? <Editar /> : <Ler versao={versao} />;
}

function Ler({ versao }: { versao: number }) {
  const lida = useVersao(versao);
  return (
    <Page
      title={`Versão ${versao} do termo de uso`}
      width="reading"
      breadcrumb={CRUMBS}
      intro={lida.data && <Publicacao {...lida.data} />}
      action={
        <ButtonLink to="/config/termo" variant="default">
          Voltar às versões
        </ButtonLink>
      }
    >
      <QueryView query={lida}>
        {({ corpo, sha256 }) => (
          <>
            <TextoEmBlocos corpo={corpo} nivel={2} />
            <Resumo sha256={sha256} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Publicacao({ publicadoEm, desde, situacao, motivo }: Publicado) {
  return (
    <>
      Publicada em <DateTimeText instant={publicadoEm} />
      {situacao === 'retirada' ? (
        ' e retirada antes de valer.'
      ) : (
        <>
          , para valer a partir de <DateText date={desde} />.
        </>
      )}
      {motivo !== null && ` Motivo: ${motivo}`}
    </>
  );
}

function Editar() {
  const atual = useTermo();
  return (
    <Page
      title="Editar termo de uso"
      width="reading"
      breadcrumb={CRUMBS}
      intro="O rascunho só vale depois de publicado."
    >
      <QueryView query={atual}>{(termo) => <TermoForm termo={termo} />}</QueryView>
    </Page>
  );
}
