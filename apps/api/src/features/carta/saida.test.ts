import { carta } from '@balcao/contract/carta';
import { describe, expect, it } from 'vitest';
import { person } from '#features/documento/documento.fixture.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';
import {
  assinar,
  type Cena,
  type Detalhe,
  ENDERECO,
  emCena,
  expedida,
  ler,
  paraAssinar,
  porCorreio,
  redacao,
  redigir,
} from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  await porCorreio(api, c);
});

describe('a letter by post', () => {
  it('shows its signer the channel, and the address to a person who may post it, as long as they may', async () => {
    const ready = await paraAssinar(api, c);
    expect(await ler(api, ready.id, c.paulo)).toMatchObject({
      saida: { canal: 'POSTAL', endereco: true },
      postar: null,
    });
    expect(await ler(api, ready.id, c.otavio)).toMatchObject({ saida: null, postar: null });
    const sent = await assinar(api, c, ready);
    const endereco = ['Rua da Bahia, 1000', 'Lourdes', 'Belo Horizonte/MG', 'CEP 30140-071'];
    const postar = { endereco, impresso: true };
    expect(await ler(api, sent.id, c.paulo)).toMatchObject({ saida: null, postar });
    for (const quem of [c.otavio, c.autor])
      expect(await ler(api, sent.id, quem)).toMatchObject({ saida: null, postar: null });
    const body = { version: sent.version, objeto: 'AA123456785BR', postadaEm: '2026-11-23' };
    const posted = await api.must(carta.registrarPostagem, { params: { id: sent.id }, body }, c.paulo);
    expect(posted.postar).toBeNull();
  });

  it('prints the address of the day of its signature; a letter in the portal prints none', async () => {
    const sent = await expedida(api, c);
    const sem = { ...ENDERECO, logradouro: 'Rua Nova' };
    const account = api.db.updateTable('usuario').where('id', '=', c.autor.id);
    await account.set({ comunicacao: 'ELETRONICA', endereco: JSON.stringify(sem) }).execute();
    const digital = await expedida(api, c);
    const papel = async ({ id }: Detalhe) => {
      const { raw } = await api.call(carta.documento, { params: { id }, query: {} }, c.paulo);
      return (await extractText(raw.rawPayload)).text.replace(/\s+/g, ' ');
    };
    expect(await papel(sent)).toContain('Rua da Bahia, 1000 Lourdes Belo Horizonte/MG CEP 30140-071 Para');
    expect(await papel(digital)).not.toMatch(/Rua Nova|CEP 30140-071/);
  });
});

describe('the address for posting', () => {
  const move = (endereco: object | null) =>
    api.db
      .updateTable('usuario')
      .set({ endereco: endereco && JSON.stringify(endereco) })
      .where('id', '=', c.autor.id)
      .execute();

  it('differs from the printed one after the person corrected it', async () => {
    const sent = await expedida(api, c);
    await move({ ...ENDERECO, numero: '1001' });
    const { postar } = await ler(api, sent.id, c.paulo);
    expect(postar).toEqual({ endereco: expect.arrayContaining(['Rua da Bahia, 1001']), impresso: false });
  });

  it('is not printed on a paper that was signed without one', async () => {
    await move(null);
    const sent = await expedida(api, c);
    expect((await ler(api, sent.id, c.paulo)).postar).toEqual({ endereco: null, impresso: false });
    await move(ENDERECO);
    expect((await ler(api, sent.id, c.paulo)).postar).toMatchObject({ impresso: false });
  });
});

describe('a character that cannot be printed', () => {
  const message = 'Este sinal não sai no papel: 🏛️';

  it('is refused on its field when it is written, and in an old draft before it is sent', async () => {
    const body = redacao(c.paulo, { texto: 'Compareça ao prédio 🏛️ da Rua da Bahia.' });
    const params = { id: c.requerimentoId };
    const refused = await api.call(carta.redigir, { params, body }, c.otavio);
    expect(refused.problem.errors).toEqual([{ path: 'texto', message }]);
    const { id, version } = await redigir(api, c);
    await api.db.updateTable('carta').set({ assunto: 'Prédio 🏛️' }).where('id', '=', id).execute();
    const handed = { params: { id }, body: { version } };
    const late = await api.call(carta.enviarParaAssinatura, handed, c.otavio);
    expect(late.problem.errors).toEqual([{ path: 'assunto', message }]);
  });

  it('may also be a letter that the font lacks', async () => {
    const body = redacao(c.paulo, { texto: 'Compareça à sala 中文 do prédio da Rua da Bahia.' });
    const params = { id: c.requerimentoId };
    const { problem } = await api.call(carta.redigir, { params, body }, c.otavio);
    const said = 'Estes sinais não saem no papel: 中 文';
    expect(problem.errors).toEqual([{ path: 'texto', message: said }]);
  });
});

describe('the role of the signer', () => {
  const cargoDe = async (siglas: readonly string[]) => {
    const grupos = await Promise.all(siglas.map(async (sigla) => ({ id: await grupoId(api, sigla) })));
    const rita = await person(api, { tipo: 3, nome: 'Rita Nunes', grupos });
    const { id } = await expedida(api, { ...c, paulo: rita });
    const { assinantes } = await api.db
      .selectFrom('documento')
      .innerJoin('carta', 'carta.documentoId', 'documento.id')
      .select('documento.assinantes')
      .where('carta.id', '=', id)
      .executeTakeFirstOrThrow();
    return assinantes;
  };

  it('is the letter’s group when the signer belongs to it, else empty', async () => {
    expect(await cargoDe(['FISC', 'REG'])).toEqual([{ nome: 'Rita Nunes', cargo: 'Registro' }]);
    expect(await cargoDe(['JUR', 'FISC'])).toEqual([{ nome: 'Rita Nunes', cargo: '' }]);
    expect(await cargoDe([])).toEqual([{ nome: 'Rita Nunes', cargo: '' }]);
  });
});
