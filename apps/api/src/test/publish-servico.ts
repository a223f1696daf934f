import { createDb } from '@balcao/db/db';
import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { grupoId } from './grupo-id.ts';
import type { TestApi } from './harness.ts';

/** Far from the numbers that tests choose, because many files of a process continue the count. */
let last = 20_000;

/** Publishes a service for one test, answered by `REG`, and returns its number. */
export async function publishServico(
  api: TestApi,
  campos: Campo[],
  mais: Partial<Formulario> = {},
): Promise<number> {
  last += 1;
  const id = last;
  const servico: Partial<Formulario> = {
    id,
    slug: `servico-${id}`,
    titulo: `Serviço ${id}`,
    grupo: 'REG',
    publico: ['PF', 'PF_REGISTRADO', 'PJ', 'PJ_REGISTRADA'],
  };
  const form = createForm(campos, { ...servico, ...mais });
  const { slug, titulo, categoria, versao } = form;
  // The server may publish only through its use case, so the owner of the tables does it.
  const owner = createDb({ url: api.databaseUrl, name: 'publish', max: 1, onError: () => {} });
  await owner.db
    .insertInto('requerimentoTipo')
    .values({ id, slug, titulo, categoria, grupoId: await grupoId(api, form.grupo) })
    .execute();
  await owner.db
    .insertInto('requerimentoTipoVersao')
    .values({ tipoId: id, versao, formulario: JSON.stringify(form), publishedAt: api.now() })
    .execute();
  await owner.db
    .updateTable('requerimentoTipo')
    .set({ versaoPublicada: versao })
    .where('id', '=', id)
    .execute();
  await owner.close();
  return id;
}
