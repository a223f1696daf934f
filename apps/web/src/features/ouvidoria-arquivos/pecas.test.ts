import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineError, ProblemError } from '#platform/problem.ts';
import { problemResponse, reply } from '#test/server.ts';
import { makeFoto, makePdf, replyPecas } from './pecas.fixture.ts';
import { createPecas, type Pecas } from './pecas.ts';

afterEach(() => vi.restoreAllMocks());

const KIB = 1024;
const ids = (sent: string[]) => Promise.resolve(sent);
const situacoes = (pecas: Pecas) => pecas.store.get().map(({ situacao }) => situacao);
const GONE = new ProblemError({
  code: 'validation',
  status: 422,
  title: 'Confira os campos destacados.',
  errors: [{ path: 'arquivos', message: 'Um dos arquivos não está mais aqui. Anexe de novo.' }],
});

it('sends each file in pieces, without a session and in their order', async () => {
  const seen = replyPecas();
  const through = vi.spyOn(globalThis, 'fetch');
  const pecas = createPecas();
  pecas.add(null, makePdf('recibo.pdf', 300 * KIB));
  pecas.add(null, makeFoto());
  const sent = await pecas.comArquivos(false, ids);
  expect(sent).toHaveLength(2);
  expect(seen.partes).toEqual([`${sent[0]}@0`, `${sent[0]}@${256 * KIB}`, `${sent[1]}@0`]);
  expect(seen.conferidas.map(({ nome, limpar }) => [nome, limpar])).toEqual([
    ['recibo.pdf', false],
    ['portao.jpg', false],
  ]);
  expect(situacoes(pecas)).toEqual(['guardada', 'guardada']);
  for (const headers of seen.headers) expect(headers.get('authorization')).toBeNull();
  for (const [, init] of through.mock.calls) expect(init?.credentials).toBe('omit');
});

it('tells the name of a file of a protected author to nobody', async () => {
  const seen = replyPecas();
  const pecas = createPecas();
  pecas.add(null, makeFoto('Helena Prado.JPG'));
  await pecas.comArquivos(true, ids);
  expect(seen.conferidas).toMatchObject([{ nome: 'arquivo.JPG', limpar: true }]);
});

it('does not send again what the server has, and sends it anew once its author asks for protection', async () => {
  const seen = replyPecas();
  const pecas = createPecas();
  pecas.add(null, makeFoto());
  const [first] = await pecas.comArquivos(false, ids);
  expect(await pecas.comArquivos(false, ids)).toEqual([first]);
  expect(seen.partes).toHaveLength(1);
  const [again] = await pecas.comArquivos(true, ids);
  expect(again).not.toBe(first);
  await vi.waitFor(() => expect(seen.descartadas).toEqual([first]));
});

it('continues from where the server is', async () => {
  const seen = replyPecas();
  let asked = 0;
  reply(manifestacaoArquivo.enviarPeca, ({ params }) => {
    asked += 1;
    seen.partes.push(String(params.offset));
    if (asked === 2) return problemResponse('anexo.offset', { dados: { recebido: 100 * KIB } });
    return { recebido: Math.min(600 * KIB, Number(params.offset) + 256 * KIB) };
  });
  const pecas = createPecas();
  pecas.add(null, makePdf('recibo.pdf', 600 * KIB));
  await pecas.comArquivos(false, ids);
  expect(seen.partes.map((offset) => Number(offset) / KIB)).toEqual([0, 256, 100, 356]);
});

it('waits for the network and goes on', async () => {
  const seen = replyPecas();
  let asked = 0;
  reply(manifestacaoArquivo.enviarPeca, () => {
    asked += 1;
    return asked === 1 ? Response.error() : { recebido: 4 };
  });
  const pecas = createPecas();
  pecas.add(null, makePdf());
  const sending = pecas.comArquivos(false, ids);
  await vi.waitFor(() => expect(situacoes(pecas)).toEqual(['esperando']));
  window.dispatchEvent(new Event('online'));
  await sending;
  expect(asked).toBe(2);
  expect(seen.conferidas).toHaveLength(1);
});

it('shows a refusal on its file, sends the others, and does nothing with them', async () => {
  const seen = replyPecas();
  reply(manifestacaoArquivo.conferirPeca, ({ params, body }) => {
    if (body.nome === 'virus.pdf') return problemResponse('anexo.virus');
    seen.conferidas.push({ id: params.id ?? '', nome: body.nome, limpar: body.limpar });
    return { id: params.id ?? '', nome: body.nome, mime: body.tipo, tamanho: body.tamanho };
  });
  const pecas = createPecas();
  pecas.add(null, makePdf('virus.pdf'));
  pecas.add(null, makePdf('bom.pdf'));
  const act = vi.fn(ids);
  await expect(pecas.comArquivos(false, act)).rejects.toMatchObject({
    code: 'validation',
    errors: [{ path: 'arquivos', message: expect.stringContaining('“virus.pdf” não foi aceito') }],
  });
  expect(act).not.toHaveBeenCalled();
  expect(situacoes(pecas)).toEqual(['recusada', 'guardada']);
  pecas.forgetRefused();
  const [sent] = await pecas.comArquivos(false, act);
  expect(sent).toBe(seen.conferidas[0]?.id);
  expect(seen.conferidas).toHaveLength(1);
});

it('sends all once more where the server no longer has one, and only once', async () => {
  const seen = replyPecas();
  const pecas = createPecas();
  pecas.add(null, makePdf());
  const act = vi.fn(ids).mockRejectedValueOnce(GONE);
  const [sent] = await pecas.comArquivos(false, act);
  expect(act.mock.calls[0]?.[0]).not.toEqual([sent]);
  expect(seen.conferidas).toHaveLength(2);
  act.mockReset().mockRejectedValue(GONE);
  await expect(pecas.comArquivos(false, act)).rejects.toBe(GONE);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does nothing with the files once it was stopped', async () => {
  replyPecas();
  reply(manifestacaoArquivo.enviarPeca, () => new Promise<never>(() => {}));
  const pecas = createPecas();
  pecas.add(null, makePdf());
  const act = vi.fn(ids);
  const sending = pecas.comArquivos(false, act);
  await vi.waitFor(() => expect(situacoes(pecas)).toEqual(['enviando']));
  pecas.stop();
  await expect(sending).rejects.toBeInstanceOf(OfflineError);
  expect(act).not.toHaveBeenCalled();
});

it('goes on with the others when one is removed on its way', async () => {
  replyPecas();
  reply(manifestacaoArquivo.enviarPeca, ({ params }) =>
    params.offset === '0' && first ? new Promise<never>(() => {}) : { recebido: 4 },
  );
  let first = true;
  const pecas = createPecas();
  pecas.add(null, makePdf('um.pdf'));
  pecas.add(null, makePdf('dois.pdf'));
  const sending = pecas.comArquivos(false, ids);
  await vi.waitFor(() => expect(situacoes(pecas)[0]).toBe('enviando'));
  first = false;
  pecas.remove(pecas.store.get()[0]?.id ?? '');
  expect(await sending).toHaveLength(1);
  expect(pecas.store.get().map(({ nome }) => nome)).toEqual(['dois.pdf']);
});
