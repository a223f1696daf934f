import { exemplosValidos } from '@balcao/catalogo/exemplos';
import { rascunho } from '@balcao/contract/rascunho';
import { VALE_COMO_IDENTIDADE } from '@balcao/domain/formulario/modelo/carteira';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '#features/anexo/anexo.fixture.ts';
import { type Provedor, startProvedor } from '#features/cobranca/provedor.fixture.ts';
import { photo, readCard } from '#features/documento/carteira/carteira.fixture.ts';
import { HOJE, nameCouncil } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { signRascunho } from '#test/sign-rascunho.ts';
import { conduct, teamOf } from './conducao.fixture.ts';
import { personOf } from './pessoa.fixture.ts';
import { answersFor, openForm } from './respostas.fixture.ts';
import { payFee } from './taxa.fixture.ts';

let api: TestApi;
let provedor: Provedor;

beforeAll(async () => {
  provedor = await startProvedor();
  api = await startApi({ pix: provedor.pix });
  await nameCouncil(api);
});
afterAll(async () => {
  await api.close();
  await provedor.close();
});

it('the card of service 101 has the photo, the parents and the place of birth from the form', async () => {
  const exemplo = exemplosValidos(HOJE).find(
    ({ tipo, respostas }) => tipo === 101 && respostas.filiacao1 !== undefined,
  );
  if (!exemplo) throw new Error('no example of service 101 names a parent');
  const autor = await personOf(api, exemplo);
  const { token } = autor;
  const { formulario, origens } = await openForm(api, autor, exemplo.tipo);
  const { id: rascunhoId, version } = await api.must(rascunho.create, { body: { tipoId: 101 } }, { token });
  const lugar = { api, autor, formulario, rascunhoId, origens, doExemplo: exemplo.contexto.origens };
  const { foto: _, ...pedidas } = exemplo.respostas;
  const destino = { finalidade: 'campo', rascunhoId, campo: 'foto' } as const;
  const foto = [(await send(api, token, { destino, ...photo(60) })).id];
  const respostas = { ...(await answersFor(lugar, pedidas)), foto };
  const params = { id: rascunhoId };
  const saved = await api.must(
    rascunho.save,
    { params, body: { respostas, passo: null, version } },
    { token },
  );
  const body = { version: saved.version };
  if (formulario.assinatura === true) await signRascunho(api, token, { ...params, ...body });
  const { id } = await api.must(rascunho.enviar, { params, body }, { token });
  await payFee({ api, provedor }, autor, id);
  await conduct(api, await teamOf(api, 'REG'), id);
  await api.runJobs();

  const { front, back, hasPicture } = await readCard(api, autor, id);
  expect(hasPicture).toBe(true);
  expect(front).toContain('Definitivo');
  expect(back).toContain(`Filiação ${String(exemplo.respostas.filiacao1)}`);
  expect(back).toContain('Naturalidade Ouro Preto/MG');
  expect(back).toContain(VALE_COMO_IDENTIDADE);
});
