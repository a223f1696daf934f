import { TEMAS_DE_AJUDA } from '@balcao/catalogo/ajuda/temas';
import type { ajuda } from '@balcao/contract/ajuda';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { dizerMeios, escreverAjuda } from '@balcao/domain/ajuda/escrever';
import { MINIMO_DA_PARCELA } from '@balcao/domain/cartao/parcelas';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { PUBLICOS, type Publico } from '@balcao/domain/email/publico';
import { NORMA_CHAVES } from '@balcao/domain/norma/numeros';
import { type Normas, valorEm } from '@balcao/domain/norma/valor';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadNormas } from '#features/norma/api.ts';
import { recebedorOf } from '#features/portal/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { contaDoBoleto } from '#platform/boleto/conta-do-boleto.ts';
import { cartaoOf } from '#platform/cartao/create-cartao.ts';
import type { Deps } from '#platform/deps.ts';

/** The help for the caller, with the norms of today and the ways of paying that the council offers. */
export async function readAjuda(
  { deps, tx }: { deps: Deps; tx: Db },
  who: Who,
): Promise<ResponseInputOf<typeof ajuda.list>> {
  const cartao = await cartaoOf(deps);
  const oferece = { boleto: (await contaDoBoleto(tx)) !== null, cartao: cartao !== null };
  const normas = await loadNormas(tx);
  const hoje = todayInSaoPaulo(who.now);
  const valores = new Map([
    ...valoresDasNormas(normas, hoje),
    ['meios', dizerMeios(oferece)],
    ['recebedor', await recebedorOf(tx)],
    ['cartao.parcela_minima', formatCentavos(MINIMO_DA_PARCELA)],
    ['cartao.parcelas', String(cartao?.maxParcelas ?? 0)],
  ]);
  const valor = (nome: string) => valores.get(nome);
  return { temas: escreverAjuda(TEMAS_DE_AJUDA, { publicos: publicosDe(who), oferece, valor }) };
}

function valoresDasNormas(normas: Normas, hoje: string): [string, string][] {
  return NORMA_CHAVES.map((chave) => [chave, String(valorEm(normas, chave, hoje))]);
}

/** Staff read all of it; others what is for a person, and for a firm once they act for somebody. */
function publicosDe({ tipo, representados }: Who): readonly Publico[] {
  if (tipo > 0) return PUBLICOS;
  return representados.length > 0 ? ['pessoa', 'empresa'] : ['pessoa'];
}
