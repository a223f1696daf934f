import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { Suspense } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { useTitle } from '#platform/title.ts';
import { CasePage } from '#ui/case-page.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LeavingGuard } from '#ui/leaving-guard.tsx';
import { Compositor } from './compositor.tsx';
import { Dados } from './dados.tsx';
import { faixaDe } from './faixa.ts';
import { FaixaAtos, FaixaDoCaso } from './faixa-do-caso.tsx';
import type { ManifestacaoSearch } from './manifestacao-search.ts';
import { Menu } from './menu.tsx';
import { Principal, partesDe } from './principal.tsx';
import type { Detalhe, Lado } from './queries.ts';
import { FatosDoTopo } from './situacao.tsx';
import { useAtos } from './use-atos.ts';

const AtoDialog = lazyPart(() => import('./atos/ato-dialog.tsx'), 'AtoDialog');
const CobrirDialog = lazyPart(() => import('./cobertura/cobrir-dialog.tsx'), 'CobrirDialog');

const HALVES = { andamento: 'Andamento', dados: 'Relato e dados' } as const;

const LISTA: Record<Lado, string> = {
  autor: '/ouvidoria/manifestacoes',
  ouvidoria: '/ouvidoria/manifestacoes?caixa=equipe',
  area: '/ouvidoria/manifestacoes?caixa=equipe',
};

/** The page of a manifestation that was loaded, and the act whose form is open. */
export function Caso({ detail }: { detail: Detalhe }) {
  const { lado, protocolo, tipo, textos } = detail;
  const [{ aba }, setSearch] = useSearchState<ManifestacaoSearch>();
  const acts = useAtos(detail);
  const faixa = faixaDe(detail);
  const nome = TIPOS_MANIFESTACAO[tipo];
  // The list of visited pages of a shared device tells no kind.
  useTitle(lado === 'autor' ? protocolo : `${protocolo} · ${nome}`);
  return (
    <>
      <LeavingGuard changed={acts.escritos.pending} samePage />
      <CasePage
        title={textos.assunto || nome}
        breadcrumb={[{ label: 'Manifestações', to: LISTA[lado] }]}
        facts={<FatosDoTopo detail={detail} />}
        next={<FaixaAtos faixa={faixa} detail={detail} acts={acts} only />}
        menu={<Menu detail={detail} acts={acts} />}
        band={<FaixaDoCaso faixa={faixa} detail={detail} acts={acts} />}
        places={partesDe(detail)}
        halves={HALVES}
        half={aba}
        onHalf={(half) => setSearch({ aba: half })}
        sideLabel="Resumo da manifestação"
        side={<Dados detail={detail} />}
        now={null}
        composer={<Compositor detail={detail} escritos={acts.escritos} />}
      >
        <Principal detail={detail} />
      </CasePage>
      <Suspense>
        {acts.open === 'cobrir' && (
          <CobrirDialog detail={detail} onClose={acts.close} onDone={(after) => acts.done('cobrir', after)} />
        )}
        {acts.open !== null && acts.open !== 'cobrir' && (
          <AtoDialog
            key={acts.open}
            ato={acts.open}
            detail={detail}
            escritos={acts.escritos}
            onClose={acts.close}
            onDone={(after) => acts.open && acts.done(acts.open, after)}
          />
        )}
      </Suspense>
    </>
  );
}
