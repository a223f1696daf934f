import type { Db } from '../../packages/db/src/db.ts';
import { createForm } from '../../packages/domain/src/formulario/form.fixture.ts';

/** The service with a fee, whose group assigns its requests automatically. */
export interface Desk {
  pago: number;
  grupoId: string;
}

const PAGO = 971;
const TAXA = 6_180;

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
  return { pago: PAGO, grupoId };
}
