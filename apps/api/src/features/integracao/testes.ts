import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Integracao } from '@balcao/domain/integracao/integracao';
import { loadSigner } from '#features/documento/api.ts';
import { askDirectory } from '#features/municipio/api.ts';
import { settingOf } from '#platform/ajuste/setting.ts';
import { cartaoOf } from '#platform/cartao/create-cartao.ts';
import type { Deps } from '#platform/deps.ts';
import { CLAMD } from '#platform/files/antivirus.ts';
import { createScanner, pingClamd } from '#platform/files/clamd.ts';
import { EICAR } from '#platform/files/eicar.ts';
import { Problem } from '#platform/http/problem.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { TesteFalhou } from './falha-de.ts';
import { PDF_DE_TESTE } from './pdf-de-teste.ts';

/** What a test works with; it adds to `feito` what worked, in words. */
interface Run {
  deps: Deps;
  now: Date;
  timeoutMs: number;
  feito: string[];
}

/** Praça da Sé in São Paulo, which every directory knows. */
const CEP_CONHECIDO = '01001000';

/** One test for each integration. @throws Error that `falhaDe` reads; Problem `not_possible` where nothing is set */
export const TESTES: Readonly<Record<Integracao, (run: Run) => Promise<void>>> = {
  async pix({ deps, feito }) {
    const pix = await pixOf(deps);
    if (!pix) throw nothingSet('Preencha e salve o provedor do Pix, com os dois segredos, antes de testar.');
    await pix.gateway.signIn();
    feito.push('O provedor aceitou a identificação do Conselho. Nenhuma cobrança foi criada.');
  },

  async cartao({ deps, feito }) {
    const cartao = await cartaoOf(deps);
    if (!cartao)
      throw nothingSet('Preencha e salve a operadora de cartão, com as duas chaves, antes de testar.');
    await cartao.gateway.signIn();
    feito.push('A operadora aceitou a identificação do Conselho. Nenhum pagamento foi criado.');
  },

  async arquivos({ deps: { storage }, feito }) {
    const key = randomUUID();
    const bytes = randomBytes(1_024);
    try {
      await storage.put(key, Readable.from([bytes]));
      feito.push('Um arquivo de teste foi gravado.');
      const read = await buffer(await storage.getStream(key));
      if (!read.equals(bytes)) throw new TesteFalhou('conteudo');
      feito.push('Ele foi lido de volta, igual.');
    } catch (error) {
      await storage.delete(key).catch(() => undefined);
      throw error;
    }
    await storage.delete(key);
    feito.push('Ele foi apagado.');
  },

  async antivirus({ deps, timeoutMs, feito }) {
    const { servidor: host, porta: port } = await settingOf(deps, CLAMD);
    if (host === '') throw nothingSet('Preencha e salve o servidor do antivírus antes de testar.');
    const at = { host, port, timeoutMs };
    if (!(await pingClamd(at))) throw new TesteFalhou('resposta');
    feito.push('O antivírus respondeu.');
    const found = await createScanner(at).scan(Readable.from([EICAR]));
    if (found === 'indisponivel') throw new TesteFalhou('resposta');
    if (found === 'limpo') throw new TesteFalhou('virus');
    feito.push('Ele reconheceu o arquivo de teste EICAR.');
  },

  async assinatura({ deps, now, feito }) {
    const signer = await loadSigner(deps, now);
    feito.push('O certificado foi aberto.');
    const [{ signPdf }, { verifySignature }] = await Promise.all([
      import('#platform/assinatura/sign-pdf.ts'),
      import('#platform/assinatura/verify-signature.ts'),
    ]);
    const info = { nome: 'Teste', motivo: 'Teste da assinatura', local: '', now };
    const { valid, coversWholeFile } = verifySignature(signPdf(PDF_DE_TESTE, signer, info));
    if (!valid || !coversWholeFile) throw new TesteFalhou('assinatura');
    feito.push('Um documento de teste foi assinado, e a assinatura confere.');
  },

  async cep({ deps, timeoutMs, feito }) {
    const said = await askDirectory(deps, CEP_CONHECIDO, timeoutMs);
    if (!said) throw nothingSet('Preencha e salve o endereço do serviço antes de testar.');
    const { status, resposta } = said;
    if (!resposta || 'erro' in resposta)
      throw new TesteFalhou(isRefused(status) ? 'acesso' : 'resposta', status);
    feito.push(`O CEP 01001-000 foi encontrado: ${resposta.logradouro || resposta.uf}.`);
  },
};

const isRefused = (status: number): boolean => status === 401 || status === 403;

const nothingSet = (detail: string): Problem => new Problem('not_possible', { detail });
