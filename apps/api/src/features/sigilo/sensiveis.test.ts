import { requerimento } from '@balcao/contract/requerimento';
import type { Campo } from '@balcao/domain/formulario/campo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';

const CAMPOS: Campo[] = [
  { nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' },
  { nome: 'cid', rotulo: 'CID', tipo: 'txt', sensivel: true },
  {
    nome: 'exames',
    rotulo: 'Exames',
    tipo: 'tab',
    linhas: {
      titulo: 'Exame',
      campos: [
        { nome: 'lugar', rotulo: 'Lugar', tipo: 'txt' },
        { nome: 'resultado', rotulo: 'Resultado', tipo: 'txt', sensivel: true },
      ],
    },
  },
];
const RESPOSTAS = {
  motivo: 'Doença',
  cid: 'F32.1',
  exames: [{ lugar: 'Hospital', resultado: 'Alterado' }],
};

let api: TestApi;
let autor: Person;
let reg: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
  autor = await professional(api);
  reg = await attendant(api, 'REG');
  const tipoId = await publishServico(api, CAMPOS);
  id = (await fileRequerimento(api, autor.token, { tipoId, respostas: RESPOSTAS })).id;
});
afterAll(() => api.close());

const read = ({ token }: Person) => api.must(requerimento.detail, { params: { id } }, { token });

describe('sensitive answers', () => {
  it('are visible to the requester, and to no staff without the permission', async () => {
    expect(await read(autor)).toMatchObject({ respostas: RESPOSTAS, sensiveisOcultos: false });
    const seen = await read(reg);
    expect(seen).toMatchObject({
      respostas: { motivo: 'Doença', exames: [{ lugar: 'Hospital' }] },
      sensiveisOcultos: true,
    });
    expect(JSON.stringify(seen.respostas)).not.toMatch(/F32|Alterado/);
  });

  it('are hidden in a correction and its answer', async () => {
    const { version } = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: (await read(reg)).version } },
      { token: reg.token },
    );
    const itens = [{ campo: 'cid', texto: 'Confira o código da doença.', obrigatorio: true }];
    await api.must(requerimento.exigir, { params: { id }, body: { version, itens } }, { token: reg.token });
    const [exigencia] = (await read(autor)).exigencias;
    await api.must(
      requerimento.responderExigencia,
      {
        params: { id, exigenciaId: exigencia?.id ?? '' },
        body: { itens: [{ id: exigencia?.itens[0]?.id ?? '', valor: 'F33.2' }] },
      },
      { token: autor.token },
    );
    expect(JSON.stringify(await read(autor))).toContain('F33.2');
    expect(JSON.stringify(await read(reg))).not.toMatch(/F32|F33/);
  });

  it('are visible to a holder of the permission in the group', async () => {
    const holder = await attendant(api, 'REG', 'Dra. Marta Lopes');
    await api.make.conceder({ usuarioId: holder.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
    expect(await read(holder)).toMatchObject({ respostas: { cid: 'F33.2' }, sensiveisOcultos: false });
  });
});
