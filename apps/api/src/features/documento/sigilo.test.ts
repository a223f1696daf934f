import { anexo } from '@balcao/contract/anexo';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrir } from '#features/leitura/leitura.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  approve,
  attendant,
  documentOf,
  nameCouncil,
  type Person,
  person,
  textOfDocument,
} from './documento.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
});
afterAll(() => api.close());

const DENUNCIA = {
  identificacao: 'SIGILO',
  tipo: 'SEM_RT',
  denunciadoTipo: 'NAO_SEI',
  emAndamento: true,
  fatos: 'Uma obra de restauro na igreja da praça não tem placa nem responsável.',
  localLogradouro: 'Praça da Matriz',
  localNumero: 'S/N',
  localBairro: 'Centro',
  localUf: 'MG',
  localMunicipioIbge: '3106200',
};

const report = (autor: Person) => fileRequerimento(api, autor.token, { tipoId: 124, respostas: DENUNCIA });
const see = (quem: Person, id: string) => api.must(requerimento.detail, { params: { id } }, quem);

/** A report that somebody filed for their firm. */
async function reportOfFirm() {
  const rui = await person(api, { nome: 'Rui Tavares' });
  const empresa = await person(api, { pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.' });
  await api.db
    .insertInto('representacao')
    .values({
      id: uuidv7(),
      representanteId: rui.id,
      representadoId: empresa.id,
      papel: 'Sócio',
      desde: '2020-01-01',
    })
    .execute();
  const { token } = rui;
  const draft = await api.must(rascunho.create, { body: { tipoId: 124, autorId: empresa.id } }, { token });
  const params = { id: draft.id };
  const body = { respostas: DENUNCIA, passo: null, version: draft.version };
  const { version } = await api.must(rascunho.save, { params, body }, { token });
  const { id, numero } = await api.must(rascunho.enviar, { params, body: { version } }, { token });
  return { rui, empresa, id, numero };
}

/** The text of an approved copy of another person's process. */
async function copyFor(autor: Person, respostas: Record<string, unknown>): Promise<string> {
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 130, respostas });
  await approve(api, await attendant(api, 'SEC', 'Sílvia Guedes'), id);
  await api.runJobs();
  return textOfDocument(api, autor.token, (await documentOf(api, id)).id);
}

describe('a protected request of a firm', () => {
  it('hides the firm and the sender from staff, and shows both everything', async () => {
    const { rui, empresa, id } = await reportOfFirm();
    const body = { texto: 'Há mais uma testemunha.' };
    await api.must(requerimento.mensagem, { params: { id }, body }, rui);
    const seen = JSON.stringify(await see(await attendant(api, 'FISC'), id));
    for (const rastro of ['Rui', 'Mantiqueira', rui.id, empresa.id]) expect(seen).not.toContain(rastro);
    expect(seen).toContain('Há mais uma testemunha.');
    for (const quem of [rui, empresa])
      expect(await see(quem, id)).toMatchObject({
        autor: { nome: 'Ateliê Mantiqueira Ltda.' },
        criadoPor: { nome: 'Rui Tavares' },
      });
  });

  it('is copied for others without the name of the firm', async () => {
    const { numero } = await reportOfFirm();
    const text = await copyFor(await person(api, { nome: 'Curioso de Souza' }), {
      processo: 'OUTRO',
      outroProcesso: numero,
      qualidade: 'TERCEIRO',
      partes: 'INTEGRAL',
    });
    expect(text).toContain('Dado pessoal protegido');
    expect(text).not.toMatch(/Mantiqueira|Rui|testemunha/);
  });
});

describe('a request that quotes the person’s own protected request', () => {
  it.each([(numero: string) => numero, (numero: string) => numero.replace(/\D/g, '')])(
    'is protected too, in every spelling of the number',
    async (written) => {
      const iara = await person(api, { nome: 'Iara Campos' });
      const { numero } = await report(iara);
      const { id } = await fileRequerimento(api, iara.token, {
        tipoId: 130,
        respostas: {
          processo: 'OUTRO',
          outroProcesso: written(numero),
          qualidade: 'PARTE',
          partes: 'INTEGRAL',
        },
      });
      await api.runJobs();
      const seen = await see(await attendant(api, 'SEC'), id);
      expect(seen).toMatchObject({ identidadeProtegida: true, autor: { nome: 'Identidade protegida' } });
      expect(JSON.stringify(seen)).not.toContain('Iara');
      expect((await see(iara, id)).autor.nome).toBe('Iara Campos');
    },
  );

  it('stays open when the protected request belongs to another person', async () => {
    const { numero } = await report(await person(api));
    const { id } = await fileRequerimento(api, (await person(api)).token, {
      tipoId: 130,
      respostas: {
        processo: 'OUTRO',
        outroProcesso: numero,
        qualidade: 'TERCEIRO',
        partes: 'INTEGRAL',
      },
    });
    expect((await see(await attendant(api, 'SEC'), id)).identidadeProtegida).toBe(false);
  });
});

describe('the package of personal data', () => {
  it('shows protected requests to the person, and to no staff without the permission', async () => {
    const iara = await person(api, { nome: 'Iara Campos' });
    const { numero } = await report(iara);
    const dpo = await attendant(api, 'DPO', 'Nara Couto');
    await api.make.conceder({ usuarioId: dpo.id, permissao: 'anexo.sensivel.ver', alcance: 'all' });
    const { id } = await fileRequerimento(api, iara.token, {
      tipoId: 126,
      respostas: { direito: 'ACESSO', detalhe: 'Todos os meus dados.', ehRepresentante: false },
    });
    await approve(api, dpo, id);
    await api.runJobs();
    const statement = await documentOf(api, id);
    expect(await textOfDocument(api, dpo.token, statement.id)).not.toContain(numero);
    const file = (await see(iara, id)).anexos.find(({ nome }) => nome.endsWith('.json'));
    const fetch = ({ token }: Person) =>
      api.call(anexo.downloadAnexo, { params: { id: file?.id ?? '' } }, { token });
    expect((await fetch(iara)).raw.body).toContain(numero);
    expect((await fetch(dpo)).status).toBe(403);
    await api.make.conceder({ usuarioId: dpo.id, permissao: 'requerimento.identidade.ver', alcance: 'all' });
    expect((await fetch(dpo)).problem.type).toBe('urn:problem:leitura.reason_required');
    await abrir(api, dpo, { id, parte: 'sensiveis' });
    expect((await fetch(dpo)).status).toBe(200);
  });
});
