import { LIVRES_DO_TERMO, tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { CONCESSOES_DOS_GRUPOS, GRUPOS } from '@balcao/catalogo/grupos';
import { CATEGORIAS_INICIAIS } from '@balcao/domain/manifestacao/categoria';
import { listFeriadosFederais } from '@balcao/domain/prazo/feriado';
import { STATUS, STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import { type Db, withTx } from '../db.ts';
import { MODELOS_RESPOSTA } from './modelos-resposta.ts';
import { seedId } from './seed-id.ts';
import { TERMO } from './termo.ts';

/** Calendars are filled this many years around the present. */
const YEARS_BEFORE = 2;
const YEARS_AFTER = 4;
const BATCH = 1_000;

/**
 * Reference data that every installation needs before anyone signs in: statuses, services with their forms, groups,
 * municipalities, national calendar, reply templates and terms. Adds what is missing and changes nothing that exists,
 * so it runs at every start.
 */
export async function seedBase(db: Db, now: Date): Promise<void> {
  await withTx(db, async (tx) => {
    await seedStatus(tx);
    await seedMunicipios(tx);
    await seedFeriados(tx, now.getUTCFullYear());
    await seedGrupos(tx, now);
    await seedTipos(tx, now);
    await seedTextos(tx, now);
    await seedCategorias(tx, now);
  });
}

/**
 * Where a council that has not named its offices keeps its cases: the federal capital, whose holidays are the national
 * ones. Does nothing once there is a localidade.
 */
export async function seedSede(db: Db): Promise<void> {
  const known = await db.selectFrom('localidade').select('ibge').limit(1).executeTakeFirst();
  if (known) return;
  const brasilia = { ibge: '5300108', nome: 'Brasília', uf: 'DF', escritorio: true, sede: true };
  await db
    .insertInto('localidade')
    .values(brasilia)
    .onConflict((c) => c.doNothing())
    .execute();
}

async function seedStatus(tx: Db): Promise<void> {
  const rows = STATUS_CODIGOS.map((codigo) => {
    const { id, rotuloCidadao, rotuloEquipe, cor } = STATUS[codigo];
    return { codigo, id, rotuloCidadao, rotuloEquipe, cor };
  });
  await tx
    .insertInto('requerimentoStatus')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
}

async function seedMunicipios(tx: Db): Promise<void> {
  const known = await tx.selectFrom('municipio').select('ibge').limit(1).executeTakeFirst();
  if (known) return;
  const rows = getStates().flatMap(({ code: uf }) =>
    getMunicipalities(uf).map(({ code, name }) => ({ ibge: code, nome: name, uf })),
  );
  for (let i = 0; i < rows.length; i += BATCH)
    await tx
      .insertInto('municipio')
      .values(rows.slice(i, i + BATCH))
      .onConflict((c) => c.doNothing())
      .execute();
}

/** Fills whole years only: a day that the council moved or dropped from a year must not come back. */
async function seedFeriados(tx: Db, year: number): Promise<void> {
  const rows = await tx.selectFrom('feriado').select('data').where('tipo', '=', 'NACIONAL').execute();
  const known = new Set(rows.map(({ data }) => data.slice(0, 4)));
  const missing = listFeriadosFederais(year - YEARS_BEFORE, year + YEARS_AFTER)
    .filter(({ data }) => !known.has(data.slice(0, 4)))
    .map(({ data, tipo, descricao, meioExpediente }) => ({
      id: seedId('feriado', data, tipo, descricao),
      data,
      tipo,
      descricao,
      meioExpediente,
      municipioIbge: null,
      uf: null,
    }));
  if (missing.length === 0) return;
  await tx
    .insertInto('feriado')
    .values(missing)
    .onConflict((c) => c.constraint('feriado_unique').doNothing())
    .execute();
}

/** The groups with what each grants: nobody could give it later who does not hold it. */
async function seedGrupos(tx: Db, now: Date): Promise<void> {
  const known = await tx.selectFrom('grupo').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('grupo')
    .values(GRUPOS.map((grupo) => ({ id: seedId('grupo', grupo.sigla), ...grupo })))
    .execute();
  await tx
    .insertInto('permissaoConcedida')
    .values(
      Object.entries(CONCESSOES_DOS_GRUPOS).flatMap(([sigla, grants]) =>
        grants.map(([permissao, alcance]) => ({
          id: seedId('concessao', permissao, sigla),
          permissao,
          alcance,
          efeito: 'permitir' as const,
          grupoId: seedId('grupo', sigla),
          createdAt: now,
        })),
      ),
    )
    .execute();
}

/** Services of this release; a newer version of a form is published, the older ones stay for what points to them. */
async function seedTipos(tx: Db, now: Date): Promise<void> {
  const grupos = await tx.selectFrom('grupo').select(['id', 'sigla']).execute();
  const idOf = new Map(grupos.map((grupo) => [grupo.sigla, grupo.id]));
  for (const [ordem, formulario] of tiposDoPrimeiroLancamento.entries()) {
    const grupoId = idOf.get(formulario.grupo) ?? grupos[0]?.id;
    if (!grupoId) throw new Error(`no group to answer for ${formulario.slug}`);
    const { id, slug, titulo, categoria, versao } = formulario;
    const livreDoTermo = LIVRES_DO_TERMO.includes(slug);
    await tx
      .insertInto('requerimentoTipo')
      .values({ id, slug, titulo, categoria, grupoId, ordem, livreDoTermo })
      .onConflict((c) => c.doNothing())
      .execute();
    const published = await tx
      .insertInto('requerimentoTipoVersao')
      .values({ tipoId: id, versao, formulario: JSON.stringify(formulario), publishedAt: now })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (published.numInsertedOrUpdatedRows === 1n)
      await tx
        .updateTable('requerimentoTipo')
        .set({ versaoPublicada: versao })
        .where('id', '=', id)
        .execute();
  }
}

async function seedTextos(tx: Db, now: Date): Promise<void> {
  await seedModelosResposta(tx, now);
  await seedTermo(tx, now);
}

/** Terms of this release, unless the council published its own. */
async function seedTermo(tx: Db, now: Date): Promise<void> {
  const own = await tx
    .selectFrom('termo')
    .select('id')
    .where('publishedBy', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (own) return;
  await tx
    .insertInto('termo')
    .values({
      ...TERMO,
      corpo: JSON.stringify(TERMO.corpo),
      id: seedId('termo', TERMO.versao),
      publishedAt: now,
      createdAt: now,
    })
    .onConflict((c) => c.column('versao').doNothing())
    .execute();
}

/** Reply templates of this release, published; what the council made of those that it has stays. */
async function seedModelosResposta(tx: Db, now: Date): Promise<void> {
  for (const modelo of MODELOS_RESPOSTA) {
    const added = await tx
      .insertInto('modeloResposta')
      .values({ id: seedId('modelo-resposta', modelo.codigo), ...modelo, versaoPublicada: 1 })
      .onConflict((c) => c.column('codigo').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    await tx
      .insertInto('modeloRespostaVersao')
      .values({
        modeloId: added.id,
        versao: 1,
        corpo: JSON.stringify(lerCorpo(modelo.texto)),
        publishedAt: now,
      })
      .execute();
  }
}

/** The categories of the ombudsman that a council starts with, once: afterwards they are the council's own. */
async function seedCategorias(tx: Db, now: Date): Promise<void> {
  const known = await tx.selectFrom('manifestacaoCategoria').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('manifestacaoCategoria')
    .values(
      CATEGORIAS_INICIAIS.map(({ id, nome, palavras }, i) => ({
        id: seedId('manifestacao-categoria', id),
        nome,
        palavras: [...palavras],
        ordem: i + 1,
        createdAt: now,
      })),
    )
    .execute();
}
