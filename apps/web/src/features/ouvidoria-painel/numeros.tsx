import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { addDays, addMonths } from '@balcao/domain/prazo/data';
import { formatNumero } from '@balcao/domain/texto/numero';
import { useListSearch } from '#platform/list-search.ts';
import { Callout } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Figures } from '#ui/figures.tsx';
import { Link } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { listaCom } from './lista.ts';
import { Numero } from './numero.tsx';
import classes from './painel.module.css';
import { PAINEL_SEARCH } from './painel-search.ts';
import { type Painel, usePainel } from './queries.ts';
import { Radar } from './radar.tsx';
import { Tabela } from './tabela.tsx';

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
              <Satisfacao painel={data} />
            </Section>
          </>
        )}
      </QueryView>
    </div>
  );
}

function factsOf({ aguardandoComplemento, aguardandoArea }: Painel) {
  return [
    {
      label: 'Aguardando quem escreveu',
      value: <Numero n={aguardandoComplemento} to={listaCom({ situacao: 'COMPLEMENTACAO_SOLICITADA' })} />,
    },
    {
      label: 'Aguardando uma área',
      value: <Numero n={aguardandoArea} to={listaCom({ situacao: 'ENCAMINHADA_AREA' })} />,
    },
  ];
}

const sayIdade = (ate: number | null, i: number, all: Painel['idade']) => {
  const from = (all[i - 1]?.ate ?? -1) + 1;
  if (ate === null) return `mais de ${from - 1} dias`;
  return from === 0 ? `até ${ate} dias` : `${from} a ${ate} dias`;
};

/** What is open since so many days, as the days on which it came in. */
function listaDaIdade(ate: number | null, i: number, all: Painel['idade']): string {
  const today = todayIso();
  const before = all[i - 1]?.ate;
  return listaCom({
    andamento: 'abertas',
    de: ate === null ? null : addDays(today, -ate),
    ate: before == null ? null : addDays(today, -before - 1),
  });
}

/** How long what is open has been open. */
function Idade({ idade }: Pick<Painel, 'idade'>) {
  return (
    <Panel>
      <h3 className={classes.titulo}>Há quanto tempo</h3>
      <Figures
        facts={idade.map(({ ate, quantas }, i) => ({
          label: sayIdade(ate, i, idade),
          value: <Numero n={quantas} to={listaDaIdade(ate, i, idade)} />,
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
    <Tabela
      nome="Por tipo e mês"
      canto="Tipo"
      colunas={meses.map(sayMes)}
      linhas={porTipo.map(({ tipo, contagens }) => ({
        nome: TIPOS_MANIFESTACAO[tipo],
        celulas: meses.map((mes, i) => (
          <Numero
            key={mes}
            n={contagens[i] ?? null}
            to={listaCom({ tipo, de: `${mes}-01`, ate: lastDay(mes) })}
            about={`${TIPOS_MANIFESTACAO[tipo]}, ${sayMes(mes)}`}
          />
        )),
      }))}
    />
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
            <span>{nome}</span>
            <Numero n={quantas} to={id ? listaCom({ categoria: id, de, ate }) : undefined} about={nome} />
            <div className={classes.trilho} aria-hidden="true">
              <div className={classes.barra} style={{ width: `${(100 * (quantas ?? 0)) / largest}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What authors said of the answers to what came in; the unit opens the list of them. */
function Satisfacao({ painel: { de, ate, suprimido, satisfacao } }: { painel: Painel }) {
  const { respostas, media, resolvidas } = satisfacao;
  const lista = (pesquisa: string) => (suprimido ? undefined : listaCom({ pesquisa, de, ate }));
  const linked = (text: string | null, pesquisa: string) => {
    const to = lista(pesquisa);
    return text === null || to === undefined ? (text ?? '–') : <Link to={to}>{text}</Link>;
  };
  return (
    <Panel>
      <h3 className={classes.titulo}>Pesquisa de satisfação</h3>
      <Figures
        facts={[
          { label: 'Respostas', value: <Numero n={respostas} to={lista('respondida')} /> },
          {
            label: 'Satisfação, de 1 a 5',
            value: linked(media === null ? null : formatNumero(media, 1), 'respondida'),
          },
          {
            label: 'Demandas resolvidas',
            value: linked(resolvidas === null ? null : `${resolvidas} %`, 'resolvida'),
          },
        ]}
      />
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
