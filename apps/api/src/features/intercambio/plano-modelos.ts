import type { Db } from '@balcao/db/db';
import { checkVariaveis } from '@balcao/domain/resposta/variavel';
import type { ModeloDoPacote, Pacote } from './pacote.ts';

/** What importing one reply template would do. */
export interface PlanoModelo {
  modelo: ModeloDoPacote;
  estado: 'novo' | 'alterado' | 'igual' | 'conflito';
  atual: { id: string; version: number } | null;
}

/**
 * What importing each reply template would do; one with unknown variables, of somebody's own, or for a service that is not
 * here and does not come, is left alone.
 */
export async function planModelos(
  db: Db,
  { modelosResposta, servicos }: Pacote,
  ignorados: ReadonlySet<string>,
): Promise<PlanoModelo[]> {
  if (modelosResposta.length === 0) return [];
  const rows = await db
    .selectFrom('modeloResposta as m')
    .leftJoin('requerimentoTipo as t', 't.id', 'm.tipoId')
    .select(['m.id', 'm.codigo', 'm.titulo', 'm.uso', 'm.texto', 'm.alcance', 'm.ativo', 'm.version'])
    .select('t.slug as servico')
    .where(
      'm.codigo',
      'in',
      modelosResposta.map(({ codigo }) => codigo),
    )
    .execute();
  const tipos = await db.selectFrom('requerimentoTipo').select('slug').execute();
  const coming = servicos.filter(({ slug }) => !ignorados.has(slug));
  const known = new Set([...tipos, ...coming].map(({ slug }) => slug));
  return modelosResposta.map((modelo) => {
    const row = rows.find(({ codigo }) => codigo === modelo.codigo);
    const atual = row ? { id: row.id, version: row.version } : null;
    const orphan = modelo.servico !== null && !known.has(modelo.servico);
    if (orphan || checkVariaveis(modelo.texto) !== null || (row && row.alcance !== 'todos'))
      return { modelo, estado: 'conflito', atual };
    if (!row) return { modelo, estado: 'novo', atual };
    const same =
      row.titulo === modelo.titulo &&
      row.uso === modelo.uso &&
      row.texto === modelo.texto &&
      row.servico === modelo.servico &&
      row.ativo;
    return { modelo, estado: same ? 'igual' : 'alterado', atual };
  });
}
