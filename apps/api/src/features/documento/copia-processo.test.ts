import { anexo } from '@balcao/contract/anexo';
import { requerimento } from '@balcao/contract/requerimento';
import { formatNup } from '@balcao/domain/protocolo/nup';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileWithAnexo } from '#features/anexo/anexo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta, TEXTO_DA_CARTA } from '#test/make-carta.ts';
import {
  approve,
  attendant,
  documentOf,
  nameCouncil,
  type Person,
  person,
  professional,
  textOfDocument,
} from './documento.fixture.ts';

let api: TestApi;
let sec: Person;
let sequencia = 500;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  sec = await attendant(api, 'SEC', 'Sílvia Guedes');
});
afterAll(() => api.close());

/** A process in the digital store whose party is this person. */
async function process(interessado: Person): Promise<string> {
  sequencia += 1;
  const nup = formatNup({ unidade: '99999', sequencia, ano: 2024 });
  const momento = '2024-03-05T13:00:00.000Z';
  const pecas = [
    { nome: 'Requerimento inicial', autor: interessado.nome, momento, sha256: 'a'.repeat(64) },
    { nome: 'Parecer técnico', autor: 'CRCR-MG', momento },
    { nome: 'Relatório sigiloso', autor: 'CRCR-MG', momento, sigilo: true },
  ];
  await api.db
    .insertInto('processo')
    .values({
      id: uuidv7(),
      nup,
      assunto: 'Registro definitivo',
      situacao: 'Arquivado',
      interessadoId: interessado.id,
      pecas: JSON.stringify(pecas),
      createdAt: momento,
    })
    .execute();
  return nup;
}

async function writeActs(cartaId: string, atos: readonly string[]): Promise<void> {
  for (const [i, ato] of atos.entries())
    await api.db
      .insertInto('cartaTramite')
      .values({
        id: uuidv7(),
        cartaId,
        seq: i + 1,
        acao: ato,
        paraStatus: 'EXPEDIDA',
        visibilidade: 'publica',
        usuarioId: sec.id,
        createdAt: api.now(),
      })
      .execute();
}

async function issuedText(autor: Person, id: string): Promise<string> {
  await api.runJobs();
  const seen = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
  expect(seen.status).toBe('CONCLUIDO');
  return textOfDocument(api, autor.token, (await documentOf(api, id)).id);
}

describe('a copy of a process', () => {
  it('is issued at once to its party, complete except for sealed pieces', async () => {
    const autor = await person(api, { nome: 'Helena Prado' });
    const nup = await process(autor);
    const respostas = { processo: nup, qualidade: 'PARTE', partes: 'INTEGRAL' };
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 130, respostas });
    const text = await issuedText(autor, id);
    expect(text).toContain(`Processo ${nup}`);
    expect(text).toContain('Interessado(a) Helena Prado');
    expect(text).toContain('Cópia entregue a Helena Prado (Parte)');
    expect(text).toContain('Requerimento inicial');
    expect(text).toContain('Índice das peças (2)');
    expect(text).toContain('Juntada de peça sob sigilo');
    expect(text).not.toContain('Relatório sigiloso');
    expect((await documentOf(api, id)).numero).toMatch(
      new RegExp(`^${nup.replaceAll('.', '\\.')} \\(CPR-\\d{6}/2026\\)$`),
    );
  });

  it('gives a third party what is public, without personal names or texts', async () => {
    const interessado = await person(api, { nome: 'Dalva Moreira' });
    const nup = await process(interessado);
    const autor = await person(api, { nome: 'Curioso de Souza' });
    const respostas = { processo: 'OUTRO', outroProcesso: nup, qualidade: 'TERCEIRO', partes: 'INTEGRAL' };
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 130, respostas });
    await approve(api, sec, id);
    const text = await issuedText(autor, id);
    expect(text).toContain('Dado pessoal protegido');
    expect(text).toContain('***.***.***-**');
    expect(text).toContain('Parecer técnico');
    for (const hidden of ['Dalva', interessado.cpfCnpj.slice(3, 6), 'Requerimento inicial'])
      expect(text.replaceAll(nup, '')).not.toContain(`${hidden}`);
  });

  it('never gives everything to a person whom the records do not name, even when staff approved it', async () => {
    const interessado = await professional(api, { nome: 'Dalva Moreira' });
    const { id: otherId } = await fileWithAnexo(api, interessado);
    const other = await api.db
      .selectFrom('requerimento')
      .select('numero')
      .where('id', '=', otherId)
      .executeTakeFirstOrThrow();
    const autor = await person(api);
    const respostas = {
      processo: 'OUTRO',
      outroProcesso: other.numero,
      qualidade: 'PARTE',
      partes: 'INTEGRAL',
    };
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 130, respostas });
    await approve(api, sec, id);
    expect(await issuedText(autor, id)).not.toContain('Dalva');
    const { anexos } = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(anexos).toEqual([]);
  });

  it('goes to a representative from the day on which the representation begins', async () => {
    const firma = await person(api, { pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.' });
    const dalva = await person(api, { nome: 'Dalva Moreira' });
    const seen: boolean[] = [];
    for (const [desde, interessado] of [
      ['2027-01-01', firma],
      ['2026-11-23', firma],
      // A proxy reaches only what they filed for the person, not her other processes.
      ['2026-11-23', dalva],
    ] as const) {
      const nup = await process(interessado);
      const respostas = { processo: 'OUTRO', outroProcesso: nup, qualidade: 'PARTE', partes: 'INTEGRAL' };
      const autor = await person(api);
      const pair = { representanteId: autor.id, representadoId: interessado.id, papel: 'Curador' };
      await api.db
        .insertInto('representacao')
        .values({ id: uuidv7(), ...pair, desde })
        .execute();
      const { id } = await fileRequerimento(api, autor.token, { tipoId: 130, respostas });
      await approve(api, sec, id);
      seen.push((await issuedText(autor, id)).includes('Requerimento inicial'));
    }
    expect(seen).toEqual([false, true, false]);
  });

  it('includes messages and files for the person’s own request, and covers third parties', async () => {
    const autor = await professional(api, { nome: 'Helena Prado' });
    const { id: ownId, anexo: sent } = await fileWithAnexo(api, autor);
    const { numero } = await api.db
      .selectFrom('requerimento')
      .select('numero')
      .where('id', '=', ownId)
      .executeTakeFirstOrThrow();
    const reg = await attendant(api, 'REG', 'Otávio Lins');
    const say = (texto: string, interna: boolean, { token }: Person) =>
      api.must(
        requerimento.mensagem,
        { params: { id: ownId }, body: { texto, interna, anexos: [] } },
        { token },
      );
    const { version } = await say(
      `Meu e-mail é ${autor.email}. Minha irmã é rosa@exemplo.example, CPF 111.444.777-35.`,
      false,
      autor,
    );
    await api.must(requerimento.assumir, { params: { id: ownId }, body: { version } }, { token: reg.token });
    await say('Nota que ninguém de fora lê.', true, reg);

    const respostas = { processo: 'OUTRO', outroProcesso: numero, qualidade: 'PARTE', partes: 'INTEGRAL' };
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 130, respostas });
    await approve(api, sec, id);
    const text = await issuedText(autor, id);
    expect(text.replaceAll(' ', '')).toContain(`Meue-mailé${autor.email}`);
    expect(text).toContain('r***@exemplo.example, CPF ***.444.777-**');
    expect(text).toContain('comprovante.pdf');
    expect(text).toContain('Otávio Lins');
    expect(text).not.toContain('Nota que ninguém');
    const { anexos } = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(anexos.map(({ sha256 }) => sha256)).toEqual([sent.sha256]);
    const [file] = anexos;
    const got = await api.call(
      anexo.downloadAnexo,
      { params: { id: file?.id ?? '' } },
      { token: autor.token },
    );
    expect(got.status).toBe(200);
  });

  it('lists the letters that were sent for the person’s own request, with text and PDF of the opened ones', async () => {
    const autor = await professional(api, { nome: 'Helena Prado' });
    const { id: ownId } = await fileWithAnexo(api, autor);
    const { numero } = await api.db
      .selectFrom('requerimento')
      .select('numero')
      .where('id', '=', ownId)
      .executeTakeFirstOrThrow();
    const write = (situacao: 'CIENTE' | 'EXPEDIDA' | 'RASCUNHO', especie: 'NOTIFICACAO' | 'INTIMACAO') =>
      makeCarta(api, { requerimentoId: ownId, redatorId: sec.id, situacao, especie });
    const opened = await write('CIENTE', 'NOTIFICACAO');
    const closed = await write('EXPEDIDA', 'INTIMACAO');
    await write('RASCUNHO', 'INTIMACAO');
    await writeActs(opened.id, ['expedir', 'dar_ciencia']);
    await writeActs(closed.id, ['enviar_para_assinatura', 'expedir']);

    const respostas = { processo: 'OUTRO', outroProcesso: numero, qualidade: 'PARTE', partes: 'INTEGRAL' };
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 130, respostas });
    await approve(api, sec, id);
    const text = (await issuedText(autor, id)).replace(/\s+/g, ' ');
    expect(text).toContain('Índice das peças (3)');
    expect(text).toContain(`Notificação ${opened.numero}`);
    expect(text).toContain('Ciência: Notificação');
    expect(text).toContain(`Expedição: Intimação ${closed.numero}`);
    // The copy shows the text of one letter, and only the subject of the other.
    expect(text.split(TEXTO_DA_CARTA)).toHaveLength(2);
    expect(text.split('Laudo do forro')).toHaveLength(3);
    const { anexos } = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    const letters = anexos.map(({ nome }) => nome).filter((nome) => /^(NOT|INT)-/.test(nome));
    expect(letters).toEqual([`${opened.numero.replace('/', '-')}.pdf`]);
  });

  it('contains the delivered file when the portal does not know the process', async () => {
    const autor = await person(api, { nome: 'Rui Tavares' });
    const respostas = {
      processo: 'OUTRO',
      outroProcesso: '123/2009',
      qualidade: 'PARTE',
      partes: 'INTEGRAL',
    };
    const { id, numero } = await fileRequerimento(api, autor.token, { tipoId: 130, respostas });
    await approve(api, sec, id);
    const text = await issuedText(autor, id);
    expect(text).toContain(`Processo ${numero}`);
    expect(text).toContain('Vista ou cópia de processo: 123/2009');
  });
});
