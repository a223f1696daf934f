import type { SearchOf } from '@balcao/contract/kernel/address';
import { foldText } from '@balcao/domain/texto/busca';
import { Suspense } from 'react';
import { meets, useEu } from '#platform/can.ts';
import { partesDasTelas } from '#platform/partes-da-tela.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useRows } from '#platform/use-rows.ts';
import { Link, PlainLink } from '#ui/link.tsx';
import { WordsField } from '#ui/list/words-field.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import classes from './configuracoes.module.css';
import type { CONFIGURACOES_SEARCH } from './configuracoes-search.ts';
import { PARTES, type Parte } from './partes.tsx';

/** A result of the search: a group of settings, one setting, or another screen. */
interface Lugar {
  nome: string;
  to: string;
  /** Id of its element. */
  hash?: string;
  /** Name of its group; empty for a group. */
  em: string;
}

const addressOf = ({ id }: Parte) => `/configuracoes?parte=${id}`;

/** The settings of the portal, one group at a time, with a search. */
export default function ConfiguracoesPage() {
  const [search, setSearch] = useSearchState<SearchOf<typeof CONFIGURACOES_SEARCH>>();
  const eu = useEu();
  const partes = PARTES.filter(({ needs }) => meets(eu, needs));
  const parte = partes.find(({ id }) => id === search.parte) ?? partes[0];
  const outras = useOutrasTelas();
  const { procura = '' } = search;
  if (!parte) return null;
  const { titulo, Tela } = parte;
  const aqui = procura === '' ? titulo : `Busca por “${procura}”`;
  return (
    <Page title="Configurações" tabTitle={`${aqui} · Configurações`} width="wide">
      <div className={classes.head}>
        <nav aria-label="Partes das configurações">
          <ul className={classes.places}>
            {partes.map((one) => (
              <li key={one.id}>
                <PlainLink
                  to={addressOf(one)}
                  className={classes.place}
                  aria-current={one === parte && procura === '' ? 'page' : undefined}
                >
                  {one.titulo}
                </PlainLink>
              </li>
            ))}
          </ul>
        </nav>
        <WordsField
          name="procura"
          label="Procurar nas configurações"
          box="Por exemplo, feriados"
          value={procura}
          onCommit={(next) => setSearch({ procura: next })}
        />
      </div>
      <div className={classes.parte}>
        {procura === '' ? (
          <Suspense fallback={<SkeletonRows rows={8} height={28} />}>
            <Tela />
          </Suspense>
        ) : (
          <Achados busca={procura} lugares={[...lugaresDe(partes), ...outras]} />
        )}
      </div>
    </Page>
  );
}

/** The other screens in the menu group of settings, and the parts of screens with a name of their own. */
function useOutrasTelas(): Lugar[] {
  const eu = useEu();
  const rows = useRows();
  const partes = partesDasTelas(eu, rows).map(({ label, to, tela }) => ({ nome: label, to, em: tela }));
  const telas = rows
    .filter(({ path, needs }) => path !== '/configuracoes' && meets(eu, needs))
    .flatMap(({ path, menu }) => [menu ?? []].flat().map((entry) => ({ ...entry, to: path })))
    .filter(({ grupo }) => grupo === 'configuracoes')
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ label, to }) => ({ nome: label, to, em: '' }));
  return [...telas, ...partes];
}

function lugaresDe(partes: readonly Parte[]): Lugar[] {
  return partes.flatMap((parte) => [
    { nome: parte.titulo, to: addressOf(parte), em: '' },
    ...parte.ajustes.map(({ nome, ancora, busca = '' }) => ({
      nome,
      to: `${addressOf(parte)}${busca}`,
      hash: ancora,
      em: parte.titulo,
    })),
  ]);
}

function Achados({ busca, lugares }: { busca: string; lugares: readonly Lugar[] }) {
  const words = foldText(busca).split(' ').filter(Boolean);
  const found = lugares.filter(({ nome, em }) =>
    words.every((word) => foldText(`${nome} ${em}`).includes(word)),
  );
  return (
    <Section title={`Encontrados com “${busca}”`}>
      {found.length === 0 ? (
        <p role="status">Nenhum ajuste com esse nome. Procure por outra palavra.</p>
      ) : (
        <ul className={classes.achados}>
          {found.map(({ nome, to, hash, em }) => (
            <li key={`${to} ${nome}`}>
              <Link to={to} hash={hash}>
                {nome}
              </Link>
              {em !== '' && <small>{em}</small>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
