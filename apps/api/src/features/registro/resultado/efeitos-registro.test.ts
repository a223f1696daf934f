import type { Formulario } from '@balcao/domain/formulario/campo';
import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentOf,
  type Person,
  person,
  professional,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import * as fixture from './efeitos.fixture.ts';

let api: TestApi;
let reg: Person;

beforeAll(async () => {
  api = await startApi();
  reg = await fixture.openCouncil(api);
});
afterAll(() => api.close());

function grant(
  autor: Person,
  efeitos: EfeitoModelo[],
  respostas: Record<string, unknown> = {},
  mais: Partial<Formulario> = {},
): Promise<string> {
  return fixture.grant(api, reg, { autor, efeitos, respostas, mais });
}

const grantAgain = (id: string) => fixture.grantAgain(api, reg, id);
const registrosOf = (who: Person) => fixture.registrosOf(api, who);
const situacaoOf = async (who: Person) => (await registrosOf(who)).map(({ situacao }) => situacao);

describe('a service that registers', () => {
  it('assigns and prints the next number, and assigns no second one when granted again', async () => {
    const autor = await person(api, { nome: 'Bento Faria' });
    const efeitos: EfeitoModelo[] = [{ efeito: 'inscrever', categoria: 'D', titulo: 'curso' }];
    const id = await grant(
      autor,
      efeitos,
      { curso: 'Conservação e Restauro' },
      {
        documentoResultado: 'certidao_registro',
        documento: {
          especie: 'certidao_registro',
          titulo: 'Certidão de Registro',
          prefixo: 'CRE',
          rotuloNumero: 'Certidão nº',
          validade: { dias: 30 },
          blocos: [
            {
              tipo: 'paragrafo',
              estilo: 'solene',
              texto: lerTextoModelo(
                'CERTIFICAMOS que **{{pessoa.nome}}** está registrado sob o nº {{registro.numero}}, com o título {{curso}}. Válida até {{documento.validade}}.',
              ),
            },
            { tipo: 'decisao' },
          ],
        },
      },
    );
    const [registro, ...others] = await registrosOf(autor);
    expect(others).toEqual([]);
    expect(registro).toMatchObject({
      categoria: 'D',
      situacao: 'ATIVO',
      validade: null,
      titulos: ['Conservação e Restauro'],
      numero: expect.stringMatching(/^CRCR-MG \d{6}\/D$/),
    });
    await api.runJobs();
    const row = await documentOf(api, id);
    expect(row).toMatchObject({ validoAte: '2026-12-23', titularRegistro: registro?.numero });
    expect(row.numero).toMatch(/^CRE-\d{6}\/2026$/);
    const text = await textOfDocument(api, autor.token, row.id);
    expect(text).toContain('CERTIFICAMOS que Bento Faria está registrado sob o nº');
    expect(text).toContain('Válida até 23/12/2026');
    expect(text).toContain('O que foi apresentado basta.');
    await grantAgain(id);
    expect(await registrosOf(autor)).toHaveLength(1);
  });

  it('never assigns one number to two people at the same moment', async () => {
    const autores = await Promise.all([1, 2, 3, 4].map(() => person(api)));
    const efeitos: EfeitoModelo[] = [{ efeito: 'inscrever', categoria: 'S' }];
    await Promise.all(autores.map((autor) => grant(autor, efeitos)));
    const numeros = (await Promise.all(autores.map(registrosOf))).flat().map(({ numero }) => numero);
    expect(new Set(numeros).size).toBe(4);
  });

  it('ends the provisional registration, and sets or extends a term', async () => {
    const autor = await professional(api, { registro: { situacao: 'PROVISORIO' } });
    await grant(autor, [{ efeito: 'prorrogar_registro', categoria: 'P', meses: 12 }]);
    expect((await registrosOf(autor))[0]).toMatchObject({ validade: '2100-12-31', situacao: 'PROVISORIO' });
    await grant(autor, [{ efeito: 'inscrever', categoria: 'D', encerra: 'P', validade: { campo: 'dia' } }], {
      dia: '2028-05-31',
    });
    expect(await registrosOf(autor)).toMatchObject([
      { categoria: 'P', situacao: 'CANCELADO' },
      { categoria: 'D', situacao: 'ATIVO', validade: '2028-05-31' },
    ]);
  });
});

describe('the situation of a registration', () => {
  it('changes today or on the requested day, and back', async () => {
    const autor = await professional(api);
    await grant(autor, [{ efeito: 'mudar_situacao', para: 'CANCELADO', desde: 'dia' }], {
      dia: '2026-12-01',
    });
    expect(await situacaoOf(autor)).toEqual(['ATIVO']);
    api.setNow('2026-12-01T13:00:00Z');
    await api.runJobs();
    expect(await situacaoOf(autor)).toEqual(['CANCELADO']);
    reg = { ...reg, token: await api.as(reg) };
    const back = { ...autor, token: await api.as(autor) };
    await grant(back, [{ efeito: 'mudar_situacao', para: 'ATIVO' }]);
    expect(await situacaoOf(autor)).toEqual(['ATIVO']);
  });

  it('ends the technical responsibilities with it and notifies the firm', async () => {
    const autor = await professional(api);
    const empresa = await person(api, { pessoa: 'PJ' });
    await api.make.responsabilidade({ profissionalId: autor.id, empresaId: empresa.id });
    await grant(autor, [{ efeito: 'mudar_situacao', para: 'TRANSFERIDO' }]);
    const told = await api.db
      .selectFrom('notificacao')
      .select('tipo')
      .where('usuarioId', '=', empresa.id)
      .execute();
    expect(told).toEqual([{ tipo: 'reg.rt_encerrada' }]);
  });

  it('records one title and one exempt year, once each', async () => {
    const autor = await professional(api);
    const efeitos: EfeitoModelo[] = [
      { efeito: 'anotar_titulo', partes: ['curso', 'quem'] },
      { efeito: 'isentar_anuidade', exercicio: 'ano', modalidade: 'quem' },
    ];
    const id = await grant(autor, efeitos, { curso: 'Mestrado em Restauro', quem: 'UFMG', ano: 2027 });
    await grantAgain(id);
    expect((await registrosOf(autor))[0]?.titulos).toEqual([
      'Conservador-restaurador',
      'Mestrado em Restauro – UFMG',
    ]);
    const isencoes = await api.db
      .selectFrom('isencao')
      .select(['exercicio', 'modalidade'])
      .where('requerimentoId', '=', id)
      .execute();
    expect(isencoes).toEqual([{ exercicio: 2027, modalidade: 'UFMG' }]);
  });

  it('keeps a permanent exemption beside a single year, and replaces a grant that was denied later', async () => {
    const autor = await professional(api);
    const ISENTA = { efeito: 'isentar_anuidade', exercicio: 'ano', modalidade: 'quem' } as const;
    const ano = { quem: 'REMIDO', ano: 2027 };
    const denied = await grant(autor, [{ ...ISENTA, rever: true }], { ...ano, quem: 'DOENCA_GRAVE' });
    const remido = await grant(autor, [{ ...ISENTA, permanente: true }], ano);
    const of = () =>
      api.db
        .selectFrom('isencao')
        .select(['permanente', 'rever', 'requerimentoId'])
        .where('requerimentoId', 'in', [denied, remido, again])
        .orderBy('permanente')
        .execute();
    let again = remido;
    const forGood = { permanente: true, rever: false, requerimentoId: remido };
    expect(await of()).toEqual([{ permanente: false, rever: true, requerimentoId: denied }, forGood]);
    again = await grant(autor, [ISENTA], ano);
    // The year was already exempt, so it keeps the request that granted it.
    expect((await of())[0]).toMatchObject({ requerimentoId: denied, rever: true });
    await api.db
      .insertInto('decisao')
      .values({
        id: uuidv7(),
        requerimentoId: denied,
        resultado: 'INDEFERIDO',
        resumo: 'Não aprovado.',
        fundamentacao: 'Falta a prova.',
        baseLegal: 'Lei, art. 9',
        createdAt: new Date(api.now().getTime() + 60_000),
      })
      .execute();
    again = await grant(autor, [ISENTA], ano);
    expect(await of()).toEqual([{ permanente: false, rever: false, requerimentoId: again }, forGood]);
  });

  it('revokes the card on the day on which the registration ends, not before', async () => {
    const autor = await professional(api);
    const carteira: ModeloDocumento = {
      especie: 'carteira_teste',
      titulo: 'Carteira',
      prefixo: 'CTT',
      rotuloNumero: 'Carteira nº',
      blocos: [{ tipo: 'paragrafo', texto: lerTextoModelo('{{pessoa.nome}}') }],
    };
    const papel = { documento: carteira, documentoResultado: 'carteira_teste' };
    const id = await grant(autor, [], {}, papel);
    await api.runJobs();
    const dia = addDays(todayInSaoPaulo(api.now()), 3);
    const revoga = { especies: ['carteira_teste'], motivo: 'Registro baixado a pedido.' };
    await grant(autor, [{ efeito: 'mudar_situacao', para: 'CANCELADO', desde: 'dia', revoga }], { dia });
    await api.runJobs();
    expect((await documentOf(api, id)).revokedAt).toBeNull();
    api.setNow(`${dia}T13:00:00Z`);
    await api.runJobs();
    expect(await documentOf(api, id)).toMatchObject({ revogacaoMotivo: 'Registro baixado a pedido.' });
    reg = { ...reg, token: await api.as(reg) };
  });

  it('stores the answers in the person’s record', async () => {
    const autor = await professional(api);
    const campos = { efeito: 'atualizar_pessoa', filiacao: 'quem' } as const;
    await grant(autor, [campos], { quem: 'Rosa Prado' });
    const { filiacao, version } = await api.db
      .selectFrom('usuario')
      .select(['filiacao', 'version'])
      .where('id', '=', autor.id)
      .executeTakeFirstOrThrow();
    expect({ filiacao, version }).toEqual({ filiacao: 'Rosa Prado', version: 2 });
  });
});
