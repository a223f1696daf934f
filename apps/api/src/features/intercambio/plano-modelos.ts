import type { intercambio } from '@balcao/contract/intercambio';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { igual } from '@balcao/domain/formulario/diferenca/mudanca';
import { type CorpoResposta, lerCorpo } from '@balcao/domain/resposta/corpo';
import { dizerProblema, problemasDoCorpo } from '@balcao/domain/resposta/problemas-do-corpo';
import type { ModeloDoPacote } from './pacote.ts';

type Pedido = BodyOf<typeof intercambio.previa>;

/** The text of a reply and where it is offered. */
interface Texto extends Pick<ModeloDoPacote, 'titulo' | 'uso' | 'servico'> {
  corpo: CorpoResposta;
}

/** What the import of one reply template would do. */
export interface PlanoModelo {
  modelo: Texto & { codigo: string };
  estado: 'novo' | 'alterado' | 'igual' | 'conflito' | 'ignorado';
  /** Why it stays unchanged, in words; null when it does not. */
  motivo: string | null;
  /** The row that it would change. */
  atual: { id: string; version: number; publicado: { versao: number; corpo: CorpoResposta } | null } | null;
  /** The current template, where everybody may read it. */
  antes: (Texto & { ativo: boolean }) | null;
}

interface Row extends Texto {
  id: string;
  codigo: string;
  versao: number | null;
  /** Whether another draft waits for publication here. */
  comRascunho: boolean;
  alcance: 'pessoal' | 'grupo' | 'todos';
  ativo: boolean;
  version: number;
}

/**
 * Plans the import of each reply template. It skips templates with unknown variables, of a person's own, or for a
 * service that is neither here nor imported. In draft mode it also skips those in use here, because staff would answer
 * with an unreviewed text.
 */
export async function planModelos(
  db: Db,
  { pacote: { modelosResposta, servicos }, escolhas, como }: Pedido,
  ignorados: ReadonlySet<string>,
): Promise<PlanoModelo[]> {
  if (modelosResposta.length === 0) return [];
  const codigos = modelosResposta.map(({ codigo }) => codigo);
  const rows = await listRows(db, codigos);
  const tipos = await db.selectFrom('requerimentoTipo').select('slug').execute();
  const coming = servicos.filter(({ slug }) => !ignorados.has(slug));
  const known = new Set([...tipos, ...coming].map(({ slug }) => slug));
  return modelosResposta.map((item) => {
    const modelo = lido(item);
    const row = rows.find(({ codigo }) => codigo === modelo.codigo);
    const plan = {
      modelo,
      motivo: null,
      atual: row ? atualDe(row) : null,
      antes: row?.alcance === 'todos' ? textoDe(row) : null,
    };
    const motivo = barOf(modelo, row, known) ?? (como === 'rascunho' ? barOfDraft(modelo, row) : null);
    if (escolhas.ignorarModelos.includes(modelo.codigo)) return { ...plan, estado: 'ignorado' };
    if (motivo !== null) return { ...plan, estado: 'conflito', motivo };
    if (!row) return { ...plan, estado: 'novo' };
    const same = saysSame(row, modelo) && (isEmUso(row) || como === 'rascunho');
    return { ...plan, estado: same ? 'igual' : 'alterado' };
  });
}

/** A reply from a file as a tree, from any version of the portal. */
function lido(item: ModeloDoPacote): PlanoModelo['modelo'] {
  const { codigo, titulo, uso, servico } = item;
  return { codigo, titulo, uso, servico, corpo: 'corpo' in item ? item.corpo : lerCorpo(item.texto) };
}

/** Each with its text: the published one, else the draft. */
async function listRows(db: Db, codigos: readonly string[]): Promise<Row[]> {
  const rows = await db
    .selectFrom('modeloResposta as m')
    .leftJoin('modeloRespostaVersao as v', (j) =>
      j.onRef('v.modeloId', '=', 'm.id').onRef('v.versao', '=', 'm.versaoPublicada'),
    )
    .leftJoin('requerimentoTipo as t', 't.id', 'm.tipoId')
    .select(['m.id', 'm.codigo', 'm.titulo', 'm.uso', 'm.alcance', 'm.ativo', 'm.version', 'v.versao'])
    .select((e) => [
      e.fn.coalesce('v.corpo', 'm.rascunho').as('corpo'),
      e.and([e('v.versao', 'is not', null), e('m.rascunho', 'is not', null)]).as('comRascunho'),
    ])
    .select('t.slug as servico')
    .where('m.codigo', 'in', codigos)
    .execute();
  // The template schema checked it on input.
  return rows.map((row) => ({
    ...row,
    comRascunho: Boolean(row.comRascunho),
    corpo: (row.corpo ?? []) as unknown as CorpoResposta,
  }));
}

function atualDe({ id, version, versao, corpo }: Row): NonNullable<PlanoModelo['atual']> {
  return { id, version, publicado: versao === null ? null : { versao, corpo } };
}

/** Whether staff use it here. */
function isEmUso({ ativo, versao }: Row): boolean {
  return ativo && versao !== null;
}

function textoDe({ titulo, uso, corpo, servico, ...row }: Row) {
  return { titulo, uso, corpo, servico, ativo: isEmUso({ titulo, uso, corpo, servico, ...row }) };
}

function saysSame(row: Texto, { titulo, uso, corpo, servico }: Texto): boolean {
  return row.titulo === titulo && row.uso === uso && igual(row.corpo, corpo) && row.servico === servico;
}

/** Why it cannot be imported at all; null when it can. */
function barOf(
  { corpo, servico, uso }: Texto,
  row: Row | undefined,
  known: ReadonlySet<string>,
): string | null {
  if (servico !== null && uso === 'ouvidoria') return 'Um texto da ouvidoria não é de um serviço.';
  if (servico !== null && !known.has(servico)) return 'É de um serviço que não está aqui e não vem agora.';
  if (row?.alcance === 'pessoal') return 'Aqui este texto é de uma só pessoa.';
  if (row?.alcance === 'grupo') return 'Aqui este texto é de um só grupo.';
  const [problema] = problemasDoCorpo(corpo, uso === 'ouvidoria' ? uso : []);
  return problema ? dizerProblema(problema) : null;
}

/** Why it cannot be imported in draft mode; null when it can. */
function barOfDraft(modelo: Texto, row: Row | undefined): string | null {
  if (!row || saysSame(row, modelo)) return null;
  if (isEmUso(row)) return 'Já está em uso aqui, e continua como está. Para trocar, importe como publicados.';
  return row.comRascunho ? 'Alguém está mudando este texto aqui.' : null;
}
