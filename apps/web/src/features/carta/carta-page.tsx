import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { useEffect, useState } from 'react';
import { alvoDoMotivo, PedeMotivo } from '#features/leitura/api.tsx';
import { getLatestCopy } from '#platform/local-copy.ts';
import { type SearchState, usePathParam, useSearchState } from '#platform/search-state.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { CartaSearch } from './carta-search.ts';
import { CartaDaEquipe } from './equipe/carta-da-equipe.tsx';
import type { Feito } from './feito.ts';
import { keptCarta } from './kept.ts';
import { CartaRecebida } from './leitura/carta-recebida.tsx';
import leitura from './leitura/leitura.module.css';
import { type CartaDetalhe, useCarta } from './queries.ts';
import { feitos } from './recados.ts';
import { EditarCarta } from './redacao/editar-carta.tsx';
import { SituacaoDaCarta, useOutroDestinatario } from './situacao-carta.tsx';

const CRUMBS = [{ label: 'Cartas', to: '/cartas' }];

/** One letter: its addressee reads and acknowledges it, staff process it. */
export default function CartaPage() {
  const id = usePathParam('id');
  const carta = useCarta(id);
  const alvo = alvoDoMotivo(carta.error);
  if (alvo)
    return (
      <Page title="Carta" breadcrumb={CRUMBS} width="reading">
        <PedeMotivo alvo={alvo} onOpened={() => void carta.refetch()} />
      </Page>
    );
  return (
    <QueryView
      query={carta}
      head={
        <Page title="Carta" breadcrumb={CRUMBS} width="reading">
          {null}
        </Page>
      }
      skeleton={
        <div className={leitura.wait}>
          <SkeletonText lines={8} />
        </div>
      }
    >
      {(detail) => <Carta key={detail.id} detail={detail} />}
    </QueryView>
  );
}

function Carta({ detail }: { detail: CartaDetalhe }) {
  const [search, setSearch] = useSearchState<CartaSearch>();
  const { especie, numero, assunto, situacao, equipe, requerimento } = detail;
  const editing = useEditing(search.editar, detail, setSearch);
  const [feito, setFeito] = useState<Feito | null>(null);
  const outro = useOutroDestinatario()(detail);
  const { id, version } = detail;
  useEffect(() => {
    // Set after the page is there, so that a screen reader announces the callout.
    const ato = feitos.take({ id, version });
    if (ato) setFeito({ ato, version });
  }, [id, version]);
  return (
    <Page
      title={assunto}
      tabTitle={numero ?? ESPECIES_CARTA[especie].nome}
      width={equipe ? 'normal' : 'reading'}
      breadcrumb={CRUMBS}
      aside={<SituacaoDaCarta situacao={situacao} lado={equipe ? 'equipe' : 'destinatario'} />}
      intro={
        <>
          {!equipe && outro && <strong className={leitura.para}>Para {outro}</strong>}
          {ESPECIES_CARTA[especie].nome}
          {numero && <span className={leitura.numero}> {numero}</span>}
          {requerimento && (
            <>
              , no pedido{' '}
              <Link to={`/requerimento/${requerimento.id}`} className={leitura.numero}>
                {requerimento.numero}
              </Link>
            </>
          )}
        </>
      }
    >
      {editing.now ? (
        <EditarCarta
          detail={detail}
          focar={editing.changed}
          onClose={(done) => {
            setFeito(done);
            setSearch({ editar: undefined });
          }}
        />
      ) : equipe ? (
        <CartaDaEquipe
          detail={detail}
          feito={feito}
          focar={editing.changed}
          onFeito={setFeito}
          onEdit={() => setSearch({ editar: true }, { push: true })}
        />
      ) : (
        <CartaRecebida detail={detail} />
      )}
    </Page>
  );
}

/**
 * Whether the draft is being edited. It starts where the address asks for it and the draft can be edited, or this device
 * kept text of it. It lasts until the writer leaves, whatever others do. With nothing
 * to edit, the address loses `editar`.
 */
function useEditing(
  asked: boolean,
  { id, atos, equipe }: CartaDetalhe,
  setSearch: SearchState<CartaSearch>[1],
) {
  const open = asked && atos.includes('alterar');
  const [now, setNow] = useState(open);
  const [changed, setChanged] = useState(false);
  /** Null until it is known. */
  const [kept, setKept] = useState<boolean | null>(null);
  const left = asked && equipe && !open;
  useEffect(() => {
    if (!left) return;
    let gone = false;
    void getLatestCopy(keptCarta(id)).then((copy) => {
      if (!gone) setKept(copy !== null);
    });
    return () => {
      gone = true;
      setKept(null);
    };
  }, [left, id]);
  const nothing = asked && !open && !now && (!equipe || kept === false);
  useEffect(() => {
    if (nothing) setSearch({ editar: undefined });
  }, [nothing, setSearch]);
  const next = open || (asked && (now || kept === true));
  if (next !== now) {
    setNow(next);
    setChanged(true);
  }
  return { now: next, /** Whether page and form have swapped since the page opened. */ changed };
}
