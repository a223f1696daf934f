import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { requerimento } from '@balcao/contract/requerimento';
import { VALE_COMO_IDENTIDADE } from '@balcao/domain/formulario/modelo/carteira';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '#features/anexo/sweep-files.ts';
import { buildJpeg } from '#platform/files/image.corpus.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  approve,
  attendant,
  documentOf,
  nameCouncil,
  type Person,
  professional,
} from '../documento.fixture.ts';
import { emitirDocumento } from '../emitir-documento.ts';
import { askForCard, type Foto, photo, readCard } from './carteira.fixture.ts';

let api: TestApi;
let cad: Person;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  cad = await attendant(api, 'CAD');
});
afterAll(() => api.close());

const PROMESSA = 'documento de identidade em todo o território nacional';
const SEM_FOTO = 'não vale como documento de identidade';

/** Two cards need different instants. */
const later = () => api.setNow(new Date(api.now().getTime() + 60_000).toISOString());

async function helena(mais: { nomeSocial?: string } = {}): Promise<Person> {
  const made = await professional(api, { nome: 'Heitor Prado', ...mais });
  const filiacao = 'Marta Prado e Anselmo Prado';
  await api.db.updateTable('usuario').set({ filiacao }).where('id', '=', made.id).execute();
  return made;
}

const BROKEN: Foto = {
  nome: 'foto.jpg',
  tipo: 'image/jpeg',
  bytes: buildJpeg({ width: 600, height: 800 }),
};

/** The photo in the row of a card. */
async function fotoOf(requerimentoId: string) {
  const { dados } = await documentOf(api, requerimentoId, 'carteira_profissional');
  const { cartao } = (
    dados as unknown as { conteudo: { cartao: { foto: { arquivoId: string; sha256: string } | null } } }
  ).conteudo;
  return cartao.foto;
}

const sha256 = ({ bytes }: Foto) => createHash('sha256').update(bytes).digest('hex');

describe('the card of service 109', () => {
  it('shows the photo of its request, both names and the parents, and works as an identity document', async () => {
    const autor = await helena({ nomeSocial: 'Helena Prado' });
    const foto = photo(10);
    const id = await askForCard(api, autor, foto);
    await approve(api, cad, id);
    await api.runJobs();
    const { front, back, sheet, hasPicture, row } = await readCard(api, autor, id);
    expect(hasPicture).toBe(true);
    expect(front).toContain('Helena Prado');
    expect(front).not.toContain('Heitor');
    for (const said of ['Heitor Prado', 'Marta Prado e Anselmo Prado', '12/03/1985', VALE_COMO_IDENTIDADE])
      expect(back).toContain(said);
    expect(sheet).toContain(PROMESSA);
    expect(sheet).not.toContain(SEM_FOTO);
    expect(await fotoOf(id)).toMatchObject({ sha256: sha256(foto) });
    // The public check reveals nothing about the photo.
    const checked = await api.app.inject({ method: 'GET', url: `/api/validar/${row.codigo}` });
    expect([checked.statusCode, checked.body]).toEqual([200, expect.not.stringMatching(/foto|retrato/i)]);
  });

  it('says that it is no identity document when the council accepted no photo, and how to get one', async () => {
    const autor = await helena();
    const denied = await askForCard(api, autor, photo(20));
    await approve(api, cad, denied, {
      resultado: 'INDEFERIDO',
      fundamentacao: 'A foto não é de rosto. Ela não serve para a carteira, que precisa mostrar de quem é.',
    });
    later();
    const id = await askForCard(api, autor);
    await api.runJobs();
    const { text, front, back, sheet, hasPicture } = await readCard(api, autor, id);
    expect(hasPicture).toBe(false);
    expect(text).not.toContain(PROMESSA);
    expect(text).not.toContain('6.206');
    expect(front).toContain('Sem foto');
    for (const page of [back, sheet])
      expect(page).toMatch(/não vale como documento de identidade.*“2ª via da carteira profissional”/);
    expect(await fotoOf(id)).toBeNull();
  });

  it('uses the newest accepted photo, which the file sweep never removes', async () => {
    const autor = await helena();
    for (const shade of [30, 31]) {
      await approve(api, cad, await askForCard(api, autor, photo(shade)));
      await api.runJobs();
      later();
    }
    const year = new Date(api.now().getTime() + 366 * 24 * 3600 * 1000);
    await sweepFiles({ deps: api.deps, now: year });
    const id = await askForCard(api, autor);
    await api.runJobs();
    expect(await fotoOf(id)).toMatchObject({ sha256: sha256(photo(31)) });
    const { hasPicture, back } = await readCard(api, autor, id);
    expect([hasPicture, back]).toEqual([true, expect.stringContaining(VALE_COMO_IDENTIDADE)]);
  });

  it('never uses the photo of another person', async () => {
    await approve(api, cad, await askForCard(api, await helena(), photo(40)));
    const autor = await helena();
    const id = await askForCard(api, autor);
    expect(await fotoOf(id)).toBeNull();
  });
});

describe('a photo that cannot be printed', () => {
  it('leaves a card that is no identity document, and tells only staff why, once', async () => {
    const autor = await helena();
    const id = await askForCard(api, autor, BROKEN);
    await approve(api, cad, id);
    await api.runJobs();
    const { text, hasPicture } = await readCard(api, autor, id);
    expect(hasPicture).toBe(false);
    expect(text).not.toContain(PROMESSA);
    expect(text).toContain(SEM_FOTO);
    const notes = await api.db
      .selectFrom('mensagem')
      .select(['texto', 'visibilidade'])
      .where('requerimentoId', '=', id)
      .where('texto', 'like', '%não pôde ser impressa%')
      .execute();
    expect(notes).toMatchObject([{ visibilidade: 'interna' }]);
    const seen = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(seen.status).toBe('CONCLUIDO');
    expect(JSON.stringify(seen)).not.toContain('não pôde ser impressa');
  });

  it('is left out when it was blocked after acceptance, and delays the card during a virus scan', async () => {
    const autor = await helena();
    const id = await askForCard(api, autor, photo(45));
    await approve(api, cad, id);
    const foto = await fotoOf(id);
    const { id: documentoId } = await documentOf(api, id, 'carteira_profissional');
    const found = (verificacao: 'em_verificacao' | 'bloqueado') =>
      api.owner
        .updateTable('arquivo')
        .set({ verificacao })
        .where('id', '=', foto?.arquivoId ?? '')
        .execute();
    await found('em_verificacao');
    const run = () => emitirDocumento({ deps: api.deps, now: api.now() }, { documentoId });
    await expect(run()).rejects.toThrow(/still being looked at/);
    await found('bloqueado');
    await run();
    const { hasPicture, text } = await readCard(api, autor, id);
    expect([hasPicture, text]).toEqual([false, expect.stringContaining(SEM_FOTO)]);
  });

  it('delays the card while the stored bytes differ from the accepted ones', async () => {
    const autor = await helena();
    const id = await askForCard(api, autor, photo(50));
    await approve(api, cad, id);
    const { id: documentoId } = await documentOf(api, id, 'carteira_profissional');
    const { storage } = api.deps;
    const getStream = () => Promise.resolve(Readable.from([photo(51).bytes]));
    const deps = { ...api.deps, storage: { ...storage, getStream } };
    await expect(emitirDocumento({ deps, now: api.now() }, { documentoId })).rejects.toThrow(/not the one/);
    expect((await documentOf(api, id, 'carteira_profissional')).issuedAt).toBeNull();
    await api.runJobs();
    expect((await readCard(api, autor, id)).hasPicture).toBe(true);
  });
});

describe('a card that was queued before cards had faces', () => {
  it('is printed as a sheet that is no identity document', async () => {
    const autor = await helena();
    const id = await askForCard(api, autor, photo(70));
    await approve(api, cad, id);
    const { id: documentoId } = await documentOf(api, id, 'carteira_profissional');
    await sql`update documento set dados = dados #- '{conteudo,cartao}' where id = ${documentoId}`.execute(
      api.owner,
    );
    await api.runJobs();
    const { text, back, hasPicture } = await readCard(api, autor, id);
    expect([back, hasPicture]).toEqual(['', false]);
    expect(text).toContain('Heitor Prado');
    expect(text).not.toContain(PROMESSA);
    expect(text).toContain(SEM_FOTO);
  });
});
