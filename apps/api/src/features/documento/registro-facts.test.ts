import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  documentOf,
  fileCertidao,
  HOJE,
  nameCouncil,
  type Person,
  professional,
  textOfDocument,
} from './documento.fixture.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  await nameCouncil(api);
});
afterAll(() => api.close());

async function certificateOf(autor: Person): Promise<string> {
  const { id } = await fileCertidao(api, autor, { incluir: ['RESPONSABILIDADES', 'PENALIDADES'] });
  await api.runJobs();
  return textOfDocument(api, autor.token, (await documentOf(api, id)).id);
}

const firm = (nome: string) => professional(api, { pessoa: 'PJ', nome });

async function punish({ id }: Person, ate: string | null): Promise<void> {
  const registro = await api.db
    .selectFrom('registro')
    .select('id')
    .where('usuarioId', '=', id)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('penalidade')
    .values({
      id: uuidv7(),
      registroId: registro.id,
      descricao: 'Censura pública',
      desde: '2026-01-10',
      ate,
      decisao: 'DCP 12/2025',
    })
    .execute();
}

describe('the facts of a certificate beside the registration', () => {
  it('lists the firms that a professional answers for today, not former ones', async () => {
    const autor = await professional(api, { nome: 'Rui Tavares' });
    const [now, past] = [await firm('Oficina Aberta Ltda.'), await firm('Oficina Fechada Ltda.')];
    await api.make.responsabilidade({ profissionalId: autor.id, empresaId: now.id });
    await api.make.responsabilidade({ profissionalId: autor.id, empresaId: past.id, encerradaEm: HOJE });
    const text = await certificateOf(autor);
    expect(text).toContain('Oficina Aberta Ltda.');
    expect(text).toContain('04/05/2020');
    expect(text).not.toContain('Oficina Fechada');
    expect(text).not.toContain('Não constam responsabilidades');
  });

  it('names a professional by the current registration instead of an ended one', async () => {
    const [empresa, head] = [
      await firm('Oficina Dupla Ltda.'),
      await professional(api, { nome: 'Bia Reis' }),
    ];
    await api.make.responsabilidade({ profissionalId: head.id, empresaId: empresa.id });
    const ended = {
      categoria: 'P',
      situacao: 'CANCELADO',
      desde: '2025-11-01',
      validade: '2026-11-01',
    } as const;
    await api.db
      .insertInto('registro')
      .values({ id: uuidv7(), usuarioId: head.id, numero: 'CRCR-MG 990101/P', ...ended })
      .execute();
    const { numero } = await api.db
      .selectFrom('registro')
      .select('numero')
      .where('usuarioId', '=', head.id)
      .where('situacao', '=', 'ATIVO')
      .executeTakeFirstOrThrow();
    const text = await certificateOf(empresa);
    expect(text).toContain('Bia Reis');
    expect(text).toContain(numero);
    expect(text).not.toContain('990101/P');
  });

  it('names the professionals of a firm by their registration, never by their CPF', async () => {
    const [empresa, head] = [await firm('Oficina Nova Ltda.'), await professional(api, { nome: 'Ana Reis' })];
    await api.make.responsabilidade({ profissionalId: head.id, empresaId: empresa.id });
    const { numero } = await api.db
      .selectFrom('registro')
      .select('numero')
      .where('usuarioId', '=', head.id)
      .executeTakeFirstOrThrow();
    const text = await certificateOf(empresa);
    expect(text).toContain(`Ana Reis ${numero}`);
    expect(text.replaceAll(/\D/g, '')).not.toContain(head.cpfCnpj);
  });

  it('says that there is nothing only when the records hold nothing in force', async () => {
    const autor = await professional(api);
    await punish(autor, '2026-11-22');
    const text = await certificateOf(autor);
    expect(text).toContain('Não constam responsabilidades técnicas em vigor.');
    expect(text).toContain('Não constam penalidades vigentes.');
  });

  it('states a penalty until its last day', async () => {
    const autor = await professional(api);
    await punish(autor, HOJE);
    expect(await certificateOf(autor)).toContain('Censura pública DCP 12/2025 23/11/2026');
  });
});
