import { carta } from '@balcao/contract/carta';
import { describe, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { type Cena, emCena, expedida, MOTIVO, procurador } from './carta.fixture.ts';

let api: TestApi;
let c: Cena;
/** Represents the addressee, and filed nothing. */
let ana: Person;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  ana = await procurador(api, c.autor);
  await change(ana, { senhaHash: 'de teste' });
});

const SEM_SENHA = { senhaHash: null };

async function change(
  { id }: { id: string },
  set: { senhaHash?: string | null; situacao?: 'ativo' | 'desativado' },
): Promise<void> {
  await api.owner.updateTable('usuario').set(set).where('id', '=', id).execute();
}

async function revoke({ id }: Person): Promise<void> {
  const own = api.db.updateTable('representacao').set({ revokedAt: api.now() });
  await own.where('representanteId', '=', id).execute();
}

async function fileBy({ id: criadoPorId }: Person): Promise<void> {
  const filed = api.db.updateTable('requerimento').set({ criadoPorId });
  await filed.where('id', '=', c.requerimentoId).execute();
}

/** Gives the request to a new author, who has a password and has never signed in. */
async function giveToNewcomer(): Promise<void> {
  const { id } = await api.make.usuario({ pessoa: 'PJ', senhaHash: 'de teste' });
  const given = api.db.updateTable('requerimento').set({ autorId: id });
  await given.where('id', '=', c.requerimentoId).execute();
  const acts = api.db.updateTable('representacao').set({ representadoId: id });
  await acts.where('representanteId', '=', ana.id).execute();
}

/** Their notices of a letter in the portal; the e-mails must be the same. */
async function told({ id: usuarioId }: Person, cartaId: string): Promise<string[]> {
  const link = `/carta/${cartaId}`;
  const notices = api.db.selectFrom('notificacao').select('tipo').where('usuarioId', '=', usuarioId);
  const tipos = (await notices.where('link', '=', link).orderBy('id').execute()).map(({ tipo }) => tipo);
  const mails = api.db.selectFrom('email').select('template').where('usuarioId', '=', usuarioId);
  const sent = await mails.where('template', 'like', 'carta.%').orderBy('id').execute();
  expect(sent.map(({ template }) => template)).toEqual(tipos);
  return tipos;
}

describe('the channel of a letter', () => {
  it('is the portal when the addressee has signed in once and reads there, or a representative does', async () => {
    expect((await expedida(api, c)).canal).toBe('PORTAL');
    await change(c.autor, SEM_SENHA);
    expect((await expedida(api, c)).canal).toBe('PORTAL');
  });

  it('is the portal when only a representative has signed in, who gets a notice', async () => {
    await giveToNewcomer();
    const { id, canal } = await expedida(api, c);
    expect(canal).toBe('PORTAL');
    expect(await told(ana, id)).toEqual(['carta.disponivel']);
  });

  it.each<[string, () => Promise<void>]>([
    ['acts no more', () => revoke(ana)],
    ['has no password', () => change(ana, SEM_SENHA)],
    ['is switched off', () => change(ana, { situacao: 'desativado' })],
  ])('is the post when the addressee has no password and the representative %s', async (_, so) => {
    await change(c.autor, SEM_SENHA);
    await so();
    expect((await expedida(api, c)).canal).toBe('POSTAL');
  });

  it('is the post when only a proxy of a person could read it, because a proxy reads no letters', async () => {
    await change(c.autor, SEM_SENHA);
    await api.db.updateTable('usuario').set({ pessoa: 'PF' }).where('id', '=', c.autor.id).execute();
    await fileBy(ana);
    const { id, canal } = await expedida(api, c);
    expect(canal).toBe('POSTAL');
    expect(await told(ana, id)).toEqual([]);
  });

  it('is the post for a disabled account without a representative', async () => {
    await revoke(ana);
    await change(c.autor, { situacao: 'desativado' });
    expect((await expedida(api, c)).canal).toBe('POSTAL');
  });

  it('is the post when no possible reader has ever signed in', async () => {
    await giveToNewcomer();
    const { id } = await api.make.usuario({ senhaHash: 'de teste' });
    const other = api.db.updateTable('representacao').set({ representanteId: id });
    await other.where('representanteId', '=', ana.id).execute();
    expect((await expedida(api, c)).canal).toBe('POSTAL');
  });
});

describe('an addressee who never chose how letters come', () => {
  it('gets paper, like somebody who refused the portal, until they choose it', async () => {
    const chosen = (comunicacao: 'ELETRONICA' | 'POSTAL' | null) =>
      api.owner.updateTable('usuario').set({ comunicacao }).where('id', '=', c.autor.id).execute();
    for (const [comunicacao, canal] of [
      [null, 'POSTAL'],
      ['POSTAL', 'POSTAL'],
      ['ELETRONICA', 'PORTAL'],
    ] as const) {
      await chosen(comunicacao);
      expect((await expedida(api, c)).canal).toBe(canal);
    }
  });
});

describe('the notice of a letter', () => {
  it('goes only to an addressee who reads in the portal and filed the request', async () => {
    const { id } = await expedida(api, c);
    expect(await told(c.autor, id)).toEqual(['carta.disponivel']);
    expect(await told(ana, id)).toEqual([]);
  });

  it('also goes to the filer, while they represent the addressee and can sign in', async () => {
    await fileBy(ana);
    const { id } = await expedida(api, c);
    expect(await told(ana, id)).toEqual(['carta.disponivel']);
    await revoke(ana);
    await api.runDay('2026-11-28');
    expect(await told(ana, id)).toEqual(['carta.disponivel']);
    expect(await told(c.autor, id)).toEqual(['carta.disponivel', 'carta.lembrete_ciencia']);
  });

  it('goes to the current representative of a firm that cannot sign in, for all later events', async () => {
    const rui = await procurador(api, c.autor);
    await change(rui, { senhaHash: 'de teste' });
    await fileBy(rui);
    await revoke(rui);
    await change(c.autor, SEM_SENHA);
    const { id } = await expedida(api, c, { ...MOTIVO, especie: 'INTIMACAO' });
    await api.runDay('2026-11-28');
    const [mail] = await mailsOf(api, { template: 'carta.disponivel', usuarioId: ana.id });
    expect(mail?.texto).toContain('Esta carta é para Helena Prado.');
    await api.must(carta.abrir, { params: { id } }, { token: await api.as(ana) });
    const all = ['carta.disponivel', 'carta.lembrete_ciencia', 'carta.ciencia_registrada'];
    expect(await told(ana, id)).toEqual(all);
    expect(await told(rui, id)).toEqual([]);
  });

  it('goes to the current representative after a cancellation too', async () => {
    await change(c.autor, SEM_SENHA);
    const { id, version } = await expedida(api, c);
    const body = { version, motivo: 'Foi escrita no pedido errado.' };
    await api.must(carta.cancelar, { params: { id }, body }, c.paulo);
    expect(await told(ana, id)).toEqual(['carta.disponivel', 'carta.cancelada']);
  });
});
