import { usuario } from '@balcao/contract/usuario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let iara: MadeUsuario;
let token: string;

beforeAll(async () => {
  api = await startApi();
  iara = await api.make.usuario({ nome: 'Iara Campos' });
  await api.make.aceitarTermo(iara.id);
  token = await api.as(iara);
});
afterAll(() => api.close());

async function codeSent(pedidoId: string): Promise<string> {
  const row = await api.db
    .selectFrom('email')
    .select(['texto', 'para'])
    .where('chave', '=', `contato:${pedidoId}`)
    .executeTakeFirstOrThrow();
  const code = /\b(\d{6})\b/.exec(row.texto)?.[1];
  if (!code) throw new Error('no code in the message');
  return code;
}

describe('one’s own record', () => {
  it('is complete for its owner and not found for a stranger', async () => {
    const own = await api.must(usuario.detail, { params: { id: iara.id } }, { token });
    expect(own).toMatchObject({ nome: 'Iara Campos', cpfCnpj: iara.cpfCnpj, registro: null });
    const stranger = await api.make.usuario();
    const answer = await api.call(usuario.detail, { params: { id: stranger.id } }, { token });
    expect(answer.status).toBe(404);
  });

  it('is audited when staff read it', async () => {
    const staff = await api.make.usuario({ tipo: 1 });
    await api.must(usuario.detail, { params: { id: iara.id } }, { token: await api.as(staff) });
    const traces = await api.db
      .selectFrom('auditLog')
      .select('atorId')
      .where('acao', '=', 'usuario.lido')
      .where('objetoId', '=', iara.id)
      .execute();
    expect(traces).toEqual([{ atorId: staff.id }]);
  });

  it('accepts a social name without a document, and refuses one for an older version', async () => {
    const { version } = await api.must(usuario.detail, { params: { id: iara.id } }, { token });
    const body = { version, nomeSocial: 'Yara' };
    const changed = await api.must(usuario.preferencias, { body }, { token });
    expect(changed).toMatchObject({ nomeSocial: 'Yara', version: version + 1 });
    expect((await api.call(usuario.preferencias, { body }, { token })).status).toBe(409);
  });
});

describe('a contact confirmed by code', () => {
  beforeAll(() => api.confirmIdentity(iara.id));

  it('needs a recent identity confirmation', async () => {
    const person = await api.make.usuario();
    await api.make.aceitarTermo(person.id);
    const options = { token: await api.as(person) };
    await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', person.id).execute();
    const ask = { body: { tipo: 'email' as const, valor: 'ladrao@exemplo.example' } };
    expect((await api.call(usuario.pedirCodigo, ask, options)).problem.codigo).toBe('AUTH_CONFIRMAR');
    await api.confirmIdentity(person.id);
    const { pedidoId } = await api.must(usuario.pedirCodigo, ask, options);
    const body = { pedidoId, codigo: await codeSent(pedidoId) };
    await api.db
      .updateTable('sessao')
      .set({ stepUpAt: new Date(api.now().getTime() - 6 * 60_000) })
      .where('usuarioId', '=', person.id)
      .execute();
    expect((await api.call(usuario.confirmarCodigo, { body }, options)).problem.codigo).toBe(
      'AUTH_CONFIRMAR',
    );
    await api.confirmIdentity(person.id);
    expect((await api.call(usuario.confirmarCodigo, { body }, options)).status).toBe(200);
  });

  it('counts as verified once, with the code that was sent to it', async () => {
    const asked = await api.must(
      usuario.pedirCodigo,
      { body: { tipo: 'email', valor: ' Nova@Exemplo.EXAMPLE ' } },
      { token },
    );
    expect(asked).toMatchObject({ simulado: false, destino: expect.stringContaining('***@exemplo.example') });
    const codigo = await codeSent(asked.pedidoId);
    const body = { pedidoId: asked.pedidoId, codigo };
    const confirmed = await api.must(usuario.confirmarCodigo, { body }, { token });
    expect(confirmed.verificado).toBe('Nova@exemplo.example');
    expect((await api.call(usuario.confirmarCodigo, { body }, { token })).status).toBe(422);
  });

  it('is confirmed by e-mail for a phone while there is no message service', async () => {
    const asked = await api.must(
      usuario.pedirCodigo,
      { body: { tipo: 'celular', valor: '(31) 98888-7777' } },
      { token },
    );
    expect(asked.simulado).toBe(true);
    const body = { pedidoId: asked.pedidoId, codigo: await codeSent(asked.pedidoId) };
    expect((await api.must(usuario.confirmarCodigo, { body }, { token })).verificado).toBe('+5531988887777');
  });

  it('expires after five wrong codes, and belongs to one person', async () => {
    const { pedidoId } = await api.must(
      usuario.pedirCodigo,
      { body: { tipo: 'email', valor: 'x@exemplo.example' } },
      { token },
    );
    const right = await codeSent(pedidoId);
    const other = await api.make.usuario();
    await api.make.aceitarTermo(other.id);
    const othersToken = await api.as(other);
    await api.confirmIdentity(other.id);
    const foreign = await api.call(
      usuario.confirmarCodigo,
      { body: { pedidoId, codigo: right } },
      { token: othersToken },
    );
    expect(foreign.status).toBe(422);
    const wrong = right === '000000' ? '111111' : '000000';
    const tell = async (codigo: string) => {
      const { status, problem } = await api.call(
        usuario.confirmarCodigo,
        { body: { pedidoId, codigo } },
        { token },
      );
      return [status, problem.detail, problem.errors?.[0]?.path];
    };
    for (let i = 0; i < 4; i++) expect(await tell(wrong)).toEqual([422, undefined, undefined]);
    const blocked = 'Este código foi bloqueado depois de 5 tentativas erradas. Peça um novo código.';
    for (const codigo of [wrong, right]) expect(await tell(codigo)).toEqual([422, blocked, 'codigo']);
  });

  it('has a limit per hour', async () => {
    const person = await api.make.usuario();
    await api.make.aceitarTermo(person.id);
    const own = await api.as(person);
    await api.confirmIdentity(person.id);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++)
      statuses.push(
        (
          await api.call(
            usuario.pedirCodigo,
            { body: { tipo: 'email', valor: `a${i}@exemplo.example` } },
            { token: own },
          )
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('has the same limit for requests at once', async () => {
    const person = await api.make.usuario();
    await api.make.aceitarTermo(person.id);
    const own = await api.as(person);
    await api.confirmIdentity(person.id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        api.call(
          usuario.pedirCodigo,
          { body: { tipo: 'email', valor: `b${i}@exemplo.example` } },
          { token: own },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  });

  it.each([
    ['email', '"a b"@exemplo.example'],
    ['email', 'a@exemplo.example\r\nBcc: b@x'],
    ['celular', '(99) 1234'],
  ] as const)('refuses %s %j on its field', async (tipo, valor) => {
    const answer = await api.call(usuario.pedirCodigo, { body: { tipo, valor } }, { token });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.[0]?.path).toBe('valor');
  });
});
