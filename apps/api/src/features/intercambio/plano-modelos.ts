import type { intercambio } from '@balcao/contract/intercambio';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { checkVariaveis } from '@balcao/domain/resposta/variavel';
import type { ModeloDoPacote } from './pacote.ts';

type Pedido = BodyOf<typeof intercambio.previa>;

type Texto = Pick<ModeloDoPacote, 'titulo' | 'uso' | 'texto' | 'servico'>;

/** What importing one reply template would do. */
export interface PlanoModelo {
  modelo: ModeloDoPacote;
  estado: 'novo' | 'alterado' | 'igual' | 'conflito' | 'ignorado';
  /** Why it is left as it is here, in words; null where it is not. */
  motivo: string | null;
  /** Which row it would change. */
  atual: { id: string; version: number } | null;
  /** What is here, where everybody may read it. */
  antes: (Texto & { ativo: boolean }) | null;
}

interface Row extends Texto {
  id: string;
  codigo: string;
  alcance: 'pessoal' | 'grupo' | 'todos';
  ativo: boolean;
  version: number;
}

/**
 * What importing each reply template would do; one with unknown variables, of somebody's own, or for a service that is not
 * here and does not come, is left alone. So is, with drafts, one that is in use here: what staff answer with would change
 * before anybody looked at it.
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
  return modelosResposta.map((modelo) => {
    const row = rows.find(({ codigo }) => codigo === modelo.codigo);
    const plan = {
      ...{ modelo, motivo: null, atual: row ? { id: row.id, version: row.version } : null },
      antes: row?.alcance === 'todos' ? textoDe(row) : null,
    };
    const motivo = barOf(modelo, row, known) ?? (como === 'rascunho' ? barOfDraft(modelo, row) : null);
    if (escolhas.ignorarModelos.includes(modelo.codigo)) return { ...plan, estado: 'ignorado' };
    if (motivo !== null) return { ...plan, estado: 'conflito', motivo };
    if (!row) return { ...plan, estado: 'novo' };
    const same = saysSame(row, modelo) && (row.ativo || como === 'rascunho');
    return { ...plan, estado: same ? 'igual' : 'alterado' };
  });
}

function listRows(db: Db, codigos: readonly string[]): Promise<Row[]> {
  return db
    .selectFrom('modeloResposta as m')
    .leftJoin('requerimentoTipo as t', 't.id', 'm.tipoId')
    .select(['m.id', 'm.codigo', 'm.titulo', 'm.uso', 'm.texto', 'm.alcance', 'm.ativo', 'm.version'])
    .select('t.slug as servico')
    .where('m.codigo', 'in', codigos)
    .execute();
}

function textoDe({ titulo, uso, texto, servico, ativo }: Row) {
  return { titulo, uso, texto, servico, ativo };
}

function saysSame(row: Texto, { titulo, uso, texto, servico }: Texto): boolean {
  return row.titulo === titulo && row.uso === uso && row.texto === texto && row.servico === servico;
}

/** Why it cannot come in at all; null when it can. */
function barOf(
  { texto, servico }: ModeloDoPacote,
  row: Row | undefined,
  known: ReadonlySet<string>,
): string | null {
  if (servico !== null && !known.has(servico)) return 'É de um serviço que não está aqui e não vem agora.';
  if (row?.alcance === 'pessoal') return 'Aqui este texto é de uma só pessoa.';
  if (row?.alcance === 'grupo') return 'Aqui este texto é de um só grupo.';
  return checkVariaveis(texto);
}

/** Why it does not come in with drafts; null when it does. */
function barOfDraft(modelo: ModeloDoPacote, row: Row | undefined): string | null {
  return row?.ativo && !saysSame(row, modelo)
    ? 'Já está em uso aqui, e continua como está. Para trocar, importe como publicados.'
    : null;
}
