import type { ItemResumo } from '@balcao/domain/formulario/resumo';
import { isRecord } from '@balcao/domain/formulario/valor';
import { IconCheck, IconCircle, IconCircleMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AnexoList, CompareButton } from '#features/anexo/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { resumoOf, useCaseContexto } from '#features/requerimento/api.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './exigencia.module.css';

type Exigencia = Detalhe['exigencias'][number];
type Item = Exigencia['itens'][number];

const SITUACOES: Record<Item['situacao'], { Icon: typeof IconCheck; said: string }> = {
  pendente: { Icon: IconCircle, said: 'sem resposta' },
  respondido: { Icon: IconCheck, said: 'respondido' },
  dispensado: { Icon: IconCircleMinus, said: 'dispensado' },
};

/** The items of a correction, each with the old and the new answer. */
export function ExigenciaItens({ detail, exigencia }: { detail: Detalhe; exigencia: Exigencia }) {
  return (
    <ol className={classes.checklist}>
      {exigencia.itens.map((item) => {
        const { Icon, said } = SITUACOES[item.situacao];
        return (
          <li key={item.id} className={classes.check}>
            <Icon size={18} aria-hidden="true" data-situacao={item.situacao} />
            <div>
              <p>
                <strong>{item.rotulo}</strong>
                {!item.obrigatorio && ' (opcional)'}
                <VisuallyHidden>: {said}</VisuallyHidden>
              </p>
              <p className={classes.prose}>{item.texto}</p>
              {item.situacao === 'respondido' && <Difference detail={detail} item={item} />}
              {item.situacao === 'dispensado' && <p className={classes.quiet}>Dispensado pelo Conselho.</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Difference({ detail, item }: { detail: Detalhe; item: Item }) {
  const contexto = useCaseContexto(detail);
  const { campo } = item;
  if (campo === null) {
    const texto = isRecord(item.resposta) ? item.resposta.texto : item.resposta;
    return typeof texto === 'string' && texto !== '' ? <Pair now={texto} /> : null;
  }
  const find = (valor: unknown): ItemResumo | undefined =>
    resumoOf(detail, { ...detail.respostas, [campo]: valor }, contexto)
      .flatMap(({ itens }) => itens)
      .find((answer) => answer.campo === campo);
  const files = detail.formulario.passos.some(({ campos }) =>
    campos.some(({ nome, tipo }) => nome === campo && tipo === 'anexo'),
  );
  const [before, now] = [find(item.valorAnterior), find(item.resposta)];
  if (before?.linhas || now?.linhas) return <Lists before={rowsOf(before)} now={rowsOf(now)} />;
  const [had, sent] = [idsOf(item.valorAnterior), idsOf(item.resposta)];
  if (files && had.length + sent.length > 0) return <Files before={had} now={sent} detail={detail} />;
  return <Pair before={files ? undefined : (before?.texto ?? '')} now={now?.texto ?? ''} />;
}

function idsOf(valor: unknown): string[] {
  return Array.isArray(valor) ? valor.filter((id) => typeof id === 'string') : [];
}

/** Old and new files, all accessible: removed files stay on record. */
function Files(props: { before: readonly string[]; now: readonly string[]; detail: Detalhe }) {
  const { before, now, detail } = props;
  const known = [...detail.anexos, ...detail.anexosAnteriores];
  const find = (ids: readonly string[]) => ids.flatMap((id) => known.find((anexo) => anexo.id === id) ?? []);
  const [gone, came] = [without(before, now), without(now, before)];
  return (
    <>
      <dl className={classes.pair}>
        <div>
          <dt>Antes</dt>
          <dd>
            <FileRows
              ids={before}
              anexos={find(before)}
              notaDe={(id) => (gone.includes(id) ? 'retirado' : undefined)}
            />
          </dd>
        </div>
        <div>
          <dt>Resposta</dt>
          <dd>
            <FileRows
              ids={now}
              anexos={find(now)}
              notaDe={(id) => (came.includes(id) ? 'novo' : 'já estava')}
            />
          </dd>
        </div>
      </dl>
      <CompareButton antes={find(gone)} agora={find(came)} fonte="requerimento" />
    </>
  );
}

const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => !others.includes(id));

interface FileRowsProps {
  ids: readonly string[];
  /** The files that still exist. */
  anexos: Detalhe['anexos'];
  notaDe: (id: string) => string | undefined;
}

function FileRows({ ids, anexos, notaDe }: FileRowsProps) {
  const missing = ids.length - anexos.length;
  if (ids.length === 0) return 'Nenhum arquivo';
  return (
    <>
      {anexos.length > 0 && <AnexoList anexos={anexos} fonte="requerimento" notaDe={notaDe} />}
      {missing === 1 && '1 arquivo que não está mais disponível'}
      {missing > 1 && `${missing} arquivos que não estão mais disponíveis`}
    </>
  );
}

function Pair({ before, now }: { before?: string; now: string }) {
  return (
    <dl className={classes.pair}>
      {before !== undefined && (
        <div>
          <dt>Antes</dt>
          <dd className={classes.before}>{before}</dd>
        </div>
      )}
      <div>
        <dt>Resposta</dt>
        <dd>{now}</dd>
      </div>
    </dl>
  );
}

/** Each row as one line of text. */
export function rowsOf(answer: ItemResumo | undefined): string[] {
  return (answer?.linhas ?? []).map(({ itens }) =>
    itens
      .filter(({ vazio }) => !vazio)
      .map(({ rotulo, texto }) => `${rotulo}: ${texto.replaceAll('\n', '; ')}`)
      .join('; '),
  );
}

/** Two lists of rows, with removed and added rows marked. */
function Lists({ before, now }: { before: readonly string[]; now: readonly string[] }) {
  const [gone, added] = [unmatched(before, now), unmatched(now, before)];
  return (
    <dl className={classes.pair}>
      <div>
        <dt>Antes</dt>
        <dd>
          <Rows
            rows={before}
            mark={(row, i) => (gone[i] ? <del className={classes.before}>{row}</del> : row)}
          />
        </dd>
      </div>
      <div>
        <dt>Resposta</dt>
        <dd>
          <Rows rows={now} mark={(row, i) => (added[i] ? <ins className={classes.added}>{row}</ins> : row)} />
        </dd>
      </div>
    </dl>
  );
}

/** Which rows lack a match in the other list; each match counts once. */
function unmatched(rows: readonly string[], others: readonly string[]): boolean[] {
  const left = [...others];
  return rows.map((row) => {
    const at = left.indexOf(row);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function Rows({ rows, mark }: { rows: readonly string[]; mark: (row: string, i: number) => ReactNode }) {
  if (rows.length === 0) return 'Nenhum item';
  return (
    <ul className={classes.rows}>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read alike
        <li key={i}>{mark(row, i)}</li>
      ))}
    </ul>
  );
}
