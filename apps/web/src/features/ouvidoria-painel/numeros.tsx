import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { addDays, addMonths } from '@balcao/domain/prazo/data';
import { formatNumero } from '@balcao/domain/texto/numero';
import { useListSearch } from '#platform/list-search.ts';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Figures } from '#ui/figures.tsx';
import { Link } from '#ui/link.tsx';
import { makeReachable } from '#ui/make-reachable.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { listaCom } from './lista.ts';
import { Numero } from './numero.tsx';
import classes from './painel.module.css';
import { PAINEL_SEARCH } from './painel-search.ts';
import { type Painel, usePainel } from './queries.ts';
import { Radar } from './radar.tsx';

/** The figures of the panel, each with the list behind it. */
export function Numeros() {
  const { search, change } = useListSearch(PAINEL_SEARCH);
  const painel = usePainel({ de: search.de, ate: search.ate });
  return (
    <div className={classes.partes} aria-busy={painel.isPlaceholderData || undefined}>
      <QueryView query={painel} skeleton={<Waiting />}>
        {(data) => (
          <>
            {data.suprimido && (
              <Callout>
                Você vê os números das suas áreas. Contagens menores que 5 não aparecem, para proteger quem
                escreveu.
              </Callout>
            )}
            <Section title="Em aberto" surface={false}>
              <Panel>
                <Figures facts={factsOf(data)} />
              </Panel>
              <Radar radar={data.radar} />
              <Idade idade={data.idade} />
            </Section>
            <Section
              title="Recebidas no período"
              surface={false}
              action={
                <div className={classes.periodo}>
                  <DateField
                    label="De"
                    name="de"
                    value={data.de}
                    onChange={(de) => change({ de: de || undefined })}
                  />
                  <DateField
                    label="Até"
                    name="ate"
                    value={data.ate}
                    onChange={(ate) => change({ ate: ate || undefined })}
                  />
                </div>
              }
            >
              <PorMes painel={data} />
              <Categorias painel={data} />
            </Section>
          </>
        )}
      </QueryView>
    </div>
  );
}

function factsOf({ aguardandoComplemento, aguardandoArea, satisfacao }: Painel) {
  const { respostas, media, resolvidas } = satisfacao;
  return [
    {
      label: 'Aguardando quem escreveu',
      value: <Numero n={aguardandoComplemento} to={listaCom({ situacao: 'COMPLEMENTACAO_SOLICITADA' })} />,
    },
    {
      label: 'Aguardando uma área',
      value: <Numero n={aguardandoArea} to={listaCom({ situacao: 'ENCAMINHADA_AREA' })} />,
    },
    { label: 'Respostas à pesquisa', value: <Numero n={respostas} /> },
    { label: 'Satisfação, de 1 a 5', value: media === null ? '—' : formatNumero(media, 1) },
    { label: 'Demandas resolvidas', value: resolvidas === null ? '—' : `${resolvidas} %` },
  ];
}

const sayIdade = (ate: number | null, i: number, all: Painel['idade']) => {
  const from = (all[i - 1]?.ate ?? -1) + 1;
  if (ate === null) return `mais de ${from - 1} dias`;
  return from === 0 ? `até ${ate} dias` : `${from} a ${ate} dias`;
};

/** How long what is open has been open. */
function Idade({ idade }: Pick<Painel, 'idade'>) {
  return (
    <Panel>
      <h3 className={classes.titulo}>Há quanto tempo</h3>
      <Figures
        facts={idade.map(({ ate, quantas }, i) => ({
          label: sayIdade(ate, i, idade),
          value: <Numero n={quantas} />,
        }))}
      />
    </Panel>
  );
}

/** «2026-11» as a column head says it. */
const sayMes = (mes: string) => `${mes.slice(5)}/${mes.slice(2, 4)}`;

const lastDay = (mes: string) => addDays(addMonths(`${mes}-01`, 1), -1);

/** Kind by month; each number opens the list of that kind and month. */
function PorMes({ painel: { meses, porTipo } }: { painel: Painel }) {
  return (
    <Panel flush>
      <div className={classes.rola} ref={makeReachable}>
        <table className={classes.tabela} aria-label="Por tipo e mês">
          <thead>
            <tr>
              <th scope="col">Tipo</th>
              {meses.map((mes) => (
                <th key={mes} scope="col">
                  {sayMes(mes)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {porTipo.map(({ tipo, contagens }) => (
              <tr key={tipo}>
                <th scope="row">{TIPOS_MANIFESTACAO[tipo]}</th>
                {meses.map((mes, i) => (
                  <td key={mes}>
                    <Numero
                      n={contagens[i] ?? null}
                      to={listaCom({ tipo, de: `${mes}-01`, ate: lastDay(mes) })}
                      about={`${TIPOS_MANIFESTACAO[tipo]}, ${sayMes(mes)}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** What came in by category, the largest first. */
function Categorias({ painel: { categorias, de, ate } }: { painel: Painel }) {
  const largest = Math.max(1, ...categorias.map(({ quantas }) => quantas ?? 0));
  return (
    <Panel>
      <h3 className={classes.titulo}>Categorias</h3>
      {categorias.length === 0 && <p>Nenhuma manifestação no período.</p>}
      <ul className={classes.categorias} aria-label="Categorias">
        {categorias.map(({ id, nome, quantas }) => (
          <li key={nome}>
            <span>{id ? <Link to={listaCom({ categoria: id, de, ate })}>{nome}</Link> : nome}</span>
            <Numero n={quantas} />
            <div className={classes.trilho} aria-hidden="true">
              <div className={classes.barra} style={{ width: `${(100 * (quantas ?? 0)) / largest}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Waiting() {
  return (
    <Panel>
      <SkeletonRows rows={8} height={28} />
    </Panel>
  );
}
