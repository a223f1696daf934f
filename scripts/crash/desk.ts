import { contaDoBoleto } from '../../apps/api/src/platform/boleto/conta-do-boleto.ts';
import type { Db } from '../../packages/db/src/db.ts';
import type { ContaDeCobranca } from '../../packages/domain/src/boleto/conta.ts';
import { createForm } from '../../packages/domain/src/formulario/form.fixture.ts';

/** The service with a fee, whose group assigns its requests automatically, and how boletos are paid. */
export interface Desk {
  pago: number;
  grupoId: string;
  /** The account into which boletos are paid. */
  conta: ContaDeCobranca;
}

const PAGO = 971;
/** What the service costs, in cents. */
export const TAXA = 6_180;

const CONSELHO = { nome: 'Conselho de Ensaio', sigla: 'CE', cnpj: '11222333000181' };
const BOLETO = {
  banco: '001',
  agencia: '1234',
  agenciaDv: '5',
  conta: '67890',
  contaDv: '1',
  convenio: '1234567',
  carteira: '17',
  beneficiario: '',
};

/** Publishes the service and makes its group assign in turns. */
export async function openDesk(db: Db): Promise<Desk> {
  const { id: grupoId } = await db
    .updateTable('grupo')
    .set({ distribuicao: 'RODIZIO' })
    .where('sigla', '=', 'CAM')
    .returning('id')
    .executeTakeFirstOrThrow();
  const form = createForm([{ nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' }], {
    id: PAGO,
    slug: `servico-${PAGO}`,
    titulo: 'Serviço com taxa',
    grupo: 'CAM',
    taxa: { fixa: TAXA },
    publico: ['PF', 'PF_REGISTRADO'],
  });
  const { slug, titulo, categoria, versao } = form;
  await db.insertInto('requerimentoTipo').values({ id: PAGO, slug, titulo, categoria, grupoId }).execute();
  const version = { tipoId: PAGO, versao, formulario: JSON.stringify(form), publishedAt: new Date() };
  await db.insertInto('requerimentoTipoVersao').values(version).execute();
  await db.updateTable('requerimentoTipo').set({ versaoPublicada: versao }).where('id', '=', PAGO).execute();
  return { pago: PAGO, grupoId, conta: await openConta(db) };
}

/** Names the account of boletos in the settings. */
async function openConta(db: Db): Promise<ContaDeCobranca> {
  for (const [chave, said] of Object.entries({ conselho: CONSELHO, boleto: BOLETO })) {
    const valor = JSON.stringify(said);
    await db
      .insertInto('configuracao')
      .values({ chave, valor })
      .onConflict((c) => c.column('chave').doUpdateSet({ valor }))
      .execute();
  }
  const conta = await contaDoBoleto(db);
  if (!conta) throw new Error('the account is whole');
  return conta;
}
