import type { Db } from '@balcao/db/db';
import { nomeDoBanco } from '@balcao/domain/boleto/conta';
import { DIAS_PARA_BAIXA } from '@balcao/domain/boleto/vencimento';
import { formatCep } from '@balcao/domain/pessoa/cep';
import { addDays } from '@balcao/domain/prazo/data';
import { loadConselho, pdfAnswer, withLogo } from '#features/documento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { boletoPdf } from '#platform/pdf/modelos/boleto.ts';
import { contaOf, getBoleto, pagadorOf, situacaoOf } from './boleto-row.ts';

/** Laying out a page blocks the server for milliseconds. */
const POR_PESSOA: Limit = { nome: 'boleto.pessoa', max: 20, janelaSegundos: 60 };

/** A boleto as PDF. Readings by staff are audited. @throws `not_possible` before the bank has confirmed it, and once nobody is to pay it */
export async function printBoleto(
  db: Db,
  who: Who,
  { id, simulado }: { id: string; simulado: boolean },
): Promise<FileAnswer> {
  const read = await getBoleto(db, who, id);
  if (situacaoOf(read) !== 'DISPONIVEL') throw new Problem('not_possible');
  await enforceLimit(db, POR_PESSOA, { quem: who.usuarioId, now: who.now });
  const { boleto, tentativa, itens } = read;
  const conta = contaOf(boleto);
  const { timbre, cidade } = await loadConselho(db);
  const emissao = {
    conselho: await withLogo(db, timbre),
    cidade,
    numero: boleto.nossoNumero,
    emitidoEm: boleto.createdAt.toISOString(),
    assinaturas: [],
    demonstracao: simulado,
  };
  const { renderPdf } = await import('#platform/pdf/render-pdf.ts');
  const bytes = await renderPdf(
    boletoPdf(emissao, {
      codigoBarras: boleto.codigoBarras,
      linha: boleto.linha,
      valor: tentativa.valor,
      vencimento: boleto.vencimento,
      limite: addDays(boleto.vencimento, DIAS_PARA_BAIXA),
      nossoNumero: boleto.nossoNumero,
      banco: `${conta.banco} – ${nomeDoBanco(conta.banco)}`,
      conta: `${comDigito(conta.agencia, conta.agenciaDv)} / ${comDigito(conta.conta, conta.contaDv)}`,
      beneficiario: { nome: conta.beneficiario, cnpj: conta.cnpj },
      pagador: pagadorImpresso(pagadorOf(boleto)),
      itens: itens.map(({ descricao, ofertado }) => ({ descricao, valor: ofertado })),
    }),
  );
  if (!read.proprio) await recordAudit(db, who, { acao: 'boleto.lido', objeto: 'boleto', objetoId: id });
  return pdfAnswer(`Boleto ${boleto.numero}.pdf`, bytes);
}

const comDigito = (numero: string, digito: string) => (digito === '' ? numero : `${numero}-${digito}`);

function pagadorImpresso({
  nome,
  documento,
  endereco,
  bairro,
  cidade,
  uf,
  cep,
}: ReturnType<typeof pagadorOf>) {
  const lines = [endereco, bairro, `${cidade}/${uf}`, `CEP ${formatCep(cep)}`].filter(Boolean);
  return { nome, documento, endereco: lines.join(', ') };
}
