import { auth } from '@balcao/contract/auth';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoIdentidade } from '@balcao/contract/manifestacao-identidade';
import { findText } from '@balcao/db/find-text';
import { formatChave } from '@balcao/domain/manifestacao/chave';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, SENHA, visit } from '#features/auth/identity.fixture.ts';
import { redeOfIp } from '#platform/auth/rede.ts';
import { createLog } from '#platform/log.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { dito, prova } from './anonima/anonima.fixture.ts';
import { foto, send as sendPeca } from './arquivo/arquivo.fixture.ts';
import { act, cover, type Elenco, elenco, relato, versionOf } from './manifestacao.fixture.ts';

/*
 * Three cases live to their end: one with a name, one confidential, one without a name. Then the whole database and the log
 * are searched for what would lead to the two protected authors.
 */

const SEM_ELEMENTOS = {
  desfecho: 'SEM_ELEMENTOS',
  pontos: { razao: 'Nada se confirmou.' },
  texto: 'Ouvimos as pessoas e nada se confirmou do que foi relatado.',
};
const MOTIVO = 'A apuração depende de ouvir quem relatou.';

const lines: string[] = [];
const mailed: string[] = [];
let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi({
    log: createLog('trace', { write: (line: string) => void lines.push(line) }),
    mailer: {
      async send({ para }) {
        mailed.push(para);
        // Once for each address, as a mail server that is busy says it.
        if (mailed.filter((one) => one === para).length === 1) throw new Error(`450 <${para}> try later`);
      },
      close: () => {},
    },
  });
  c = await elenco(api);
});
afterAll(() => api.close());

const staff = async (id: string, ato: Parameters<typeof act>[1]['ato'], by = c.sonia, said?: object) => {
  const done = await act(api, { id, ato, by, fin: c.fin }, said);
  expect(done.status, `${ato}: ${done.raw.body}`).toBe(200);
};

/** What the unit and an area do with any case, up to the second answer. */
async function handle(
  id: string,
  author: { answers: () => Promise<void>; appeals: () => Promise<void> },
  said?: object,
) {
  await staff(id, 'iniciar_analise');
  await cover(api, id, c.sonia);
  await staff(id, 'encaminhar');
  await staff(id, 'responder_area', c.marcos);
  await staff(id, 'pedir_complemento');
  await author.answers();
  await staff(id, 'concluir', c.sonia, said);
  await author.appeals();
  await staff(id, 'concluir', c.davi, said);
}

const findRows = (texts: readonly string[]) => findText(api.owner, texts);

it('leaves nothing of an author without a name, and nothing that leads from a confidential one to the case', {
  timeout: 600_000,
}, async () => {
  api.setNow('2026-11-21T13:41:07.383Z');
  const named = await api.must(manifestacao.registrar, { body: relato() }, c.autor);
  const asNamed = (ato: Parameters<typeof act>[1]['ato']) => () => staff(named.id, ato, c.autor);
  await handle(named.id, { answers: asNamed('complementar'), appeals: asNamed('pedir_revisao') });

  // A confidential author, who signs in from a network and a device of their own.
  const iara = await makePerson(api, { nome: 'Zuleide Quartzo Ipê' });
  await api.make.aceitarTermo(iara.id);
  await api.owner
    .updateTable('usuario')
    .set({ celular: '+5531977665544' })
    .where('id', '=', iara.id)
    .execute();
  const device = {
    ip: '203.0.113.77',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/29.7 Quixote',
  };
  const entered = await visit(api, auth.login, { login: iara.cpfCnpj, senha: SENHA }, device);
  const token = String(entered.body.token);
  const { id: sessaoId } = await api.owner
    .selectFrom('sessao')
    .select('id')
    .where('usuarioId', '=', iara.id)
    .executeTakeFirstOrThrow();
  const sealed = relato({
    identificacao: 'SIGILOSA',
    relato: 'Um fiscal pediu favores na obra da esquina.',
    arquivos: [await sendPeca(api, foto({ nome: 'Zuleide Quartzo.jpg', limpar: true }))],
  });
  await visit(api, manifestacao.registrar, sealed, { ...device, token });
  const asIara = (path: string, said: object) => async () => {
    const route = { method: 'POST', path: `/manifestacoes/${sealed.id}/${path}` } as never;
    const body = { version: await versionOf(api, sealed.id), ...said };
    const reply = await visit(api, route, body, { ...device, token });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  const hers = [await sendPeca(api, { nome: `${iara.cpfCnpj}.pdf`, limpar: true })];
  await asIara('mensagens', { mensagemId: uuidv4(), texto: 'Tenho fotos.', arquivos: hers })();
  await handle(sealed.id, {
    answers: asIara('complemento', { resposta: 'Na terça.' }),
    appeals: asIara('revisao', { motivo: 'Faltou ouvir a vizinha.' }),
  });
  await api.confirmIdentity(c.sonia.id);
  await api.must(
    manifestacaoIdentidade.abrir,
    { params: { id: sealed.id }, body: { motivo: MOTIVO } },
    c.sonia,
  );

  // Somebody without a name, whose browser sends all that a browser may send, even the token of an account.
  const nameless = async (nome: string) => sendPeca(api, foto({ nome, limpar: true }));
  const secret = dito({
    relato: 'O elevador da sede para entre os andares.',
    arquivos: [await nameless('elevador do Sancho 5531966554433.jpg')],
  });
  const headers = {
    authorization: `Bearer ${c.outro.token}`,
    'user-agent': 'Mozilla/5.0 (Rocinante 9) Dulcineia/55.1',
    'x-forwarded-for': '198.51.100.201',
    'x-real-ip': '198.51.100.202',
    cookie: 'visita=biscoito-de-quixote',
    referer: 'http://balcao.test/pagina-de-antes-mancha',
    'accept-language': 'gl-ES',
    'x-telefone': '+5531966554433',
    'x-device-id': 'aparelho-sancho-4411',
  };
  const network = { remoteAddress: '192.0.2.143', headers };
  const send = async (path: string, body: object) => {
    const url = `/api/ouvidoria/anonima${path}`;
    const payload = JSON.stringify(body);
    const all = { ...headers, 'content-type': 'application/json' };
    const raw = await api.app.inject({ method: 'POST', url, ...network, headers: all, payload });
    expect(raw.statusCode, raw.body).toBe(200);
    return raw.json() as { version: number; protocolo: string };
  };
  const { chave } = secret;
  const { protocolo } = await send('', { ...secret, prova: await prova(api) });
  await send('/mensagens', {
    chave,
    mensagemId: uuidv4(),
    texto: 'Parou de novo.',
    arquivos: [await nameless('Sancho.jpg')],
  });
  const answering = (path: string, said: object) => async () => {
    const { version } = await send('/acompanhar', { chave });
    await send(path, { chave, version, ...said });
  };
  await handle(
    secret.id,
    {
      answers: answering('/complemento', { resposta: 'No segundo andar.' }),
      appeals: answering('/revisao', { motivo: 'O elevador parou outra vez.' }),
    },
    SEM_ELEMENTOS,
  );
  await api.runJobs();

  const anonymous = [
    ...Object.values(headers).slice(1),
    network.remoteAddress,
    redeOfIp(api.deps, network.remoteAddress),
    'Rocinante',
    'Sancho',
    '5531966554433',
    chave,
    formatChave(chave),
  ];
  expect(await findRows(anonymous)).toEqual([]);
  const ofCase = await findRows([secret.id, protocolo]);
  expect(ofCase.filter(({ row }) => row.includes(c.outro.id))).toEqual([]);
  // The audit stamps its own time on what staff do; the mail to an area leaves when it leaves.
  const timed = ofCase.filter(({ table }) => !['public.audit_log', 'public.email'].includes(table));
  expect(timed.length).toBeGreaterThan(20);
  const real = new Date();
  const moment = real.getTime().toString(16).padStart(12, '0').slice(0, 6);
  const exact = new RegExp(`13:41:07|${real.toISOString().slice(0, 13)}|"id": "${moment}`);
  expect(timed.filter(({ row }) => exact.test(row))).toEqual([]);

  const confidential = [
    iara.id,
    iara.cpfCnpj,
    formatCpf(iara.cpfCnpj),
    'Zuleide',
    iara.email,
    '+5531977665544',
    sessaoId,
    device.ip,
    redeOfIp(api.deps, device.ip),
    'Quixote',
    'Samsung Internet',
  ];
  const rows = await findRows(confidential);
  const { protocolo: sealedProtocolo } = await api.owner
    .selectFrom('manifestacao')
    .select('protocolo')
    .where('id', '=', sealed.id)
    .executeTakeFirstOrThrow();
  expect(rows.filter(({ row }) => row.includes(sealed.id) || row.includes(sealedProtocolo))).toEqual([]);
  // The audit stamps the moment, and so says nothing of what their author did.
  const audited = await api.owner
    .selectFrom('auditLog')
    .select(['acao', 'atorId'])
    .where('objetoId', '=', sealed.id)
    .execute();
  expect(audited.length).toBeGreaterThan(3);
  expect(audited.filter(({ atorId }) => atorId === null)).toEqual([]);
  const OF_ACCOUNT = [
    'usuario',
    'sessao',
    'termo_aceite',
    'limite',
    'nome_palavra',
    'audit_log',
    'email',
    'notificacao',
  ];
  const elsewhere = rows.filter(({ table }) => !OF_ACCOUNT.includes(table.replace('public.', '')));
  expect(elsewhere).toEqual([]);
  const log = lines.join('\n');
  for (const hidden of [...anonymous, ...confidential, secret.id, protocolo])
    expect(log).not.toContain(hidden);
  expect(mailed.join(' ')).toContain(iara.email);
});
