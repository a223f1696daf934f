import { bandeiraDe, NOME_DA_BANDEIRA } from '@balcao/domain/cartao/numero';
import { policyOf } from '../../provedor-simulado/pagina.ts';
import { answerPage, type Pedido, type Resposta, type Rota } from '../../provedor-simulado/servidor.ts';
import type { Adquirente } from './adquirente.ts';
import { acoesDoBanco, actAsBanco } from './banco.ts';
import { cartaoDeTeste } from './cartoes-de-teste.ts';
import { readDigitado } from './digitado.ts';
import { NADA_DIGITADO, renderBanco, renderCartao, renderDesafio, renderFim, renderLista } from './pagina.ts';
import type { SessaoGuardada } from './sessoes.ts';

const ID = '([0-9a-f-]{36})';
const LISTA_MAX = 100;

/** The page where a card is typed, and the page «banco»; they need no script. */
export function rotasDasPaginas(adquirente: Adquirente, afterPage: () => void): Rota[] {
  return [
    [
      new RegExp(`^GET /pagina/${ID}\\??$`),
      ({ now }, [id = '']) => showPage(adquirente, adquirente.get(id, now)),
    ],
    [
      new RegExp(`^POST /pagina/${ID}$`),
      (pedido, [id = '']) => {
        const answer = actOnPage(adquirente, pedido, id);
        afterPage();
        return answer;
      },
    ],
    [/^GET \/banco$/, () => answerPage(200, { body: renderLista(latestOf(adquirente)), policy: policyOf() })],
    [new RegExp(`^GET /banco/${ID}$`), ({ now }, [id = '']) => showBanco(adquirente.get(id, now))],
    [
      new RegExp(`^POST /banco/${ID}$`),
      ({ body, now }, [id = '']) => {
        actAsBanco(adquirente, { id, acao: new URLSearchParams(body).get('acao') ?? '', now });
        afterPage();
        return seeOther(`/banco/${id}`);
      },
    ],
  ];
}

const seeOther = (location: string): Resposta => ({ status: 303, headers: { location }, body: '' });

function latestOf(adquirente: Adquirente): SessaoGuardada[] {
  const all = adquirente.all().sort((a, b) => b.criadaEm.localeCompare(a.criadaEm));
  return all.slice(0, LISTA_MAX);
}

function showBanco(sessao: SessaoGuardada): Resposta {
  return answerPage(200, { body: renderBanco(sessao, acoesDoBanco(sessao)), policy: policyOf() });
}

function showPage(
  adquirente: Adquirente,
  sessao: SessaoGuardada,
  form = { said: NADA_DIGITADO, erros: {} },
): Resposta {
  const policy = policyOf(new URL(sessao.pedido.retorno).origin);
  if (sessao.situacao === 'EM_3DS') return answerPage(200, { body: renderDesafio(sessao), policy });
  if (sessao.situacao !== 'CRIADA' || sessao.agendadaPara)
    return answerPage(200, { body: renderFim(sessao), policy });
  const kept = adquirente.guardadoDe(sessao)?.card;
  const guardado = kept
    ? `${NOME_DA_BANDEIRA[bandeiraDe(kept.numero)]} final ${kept.numero.slice(-4)}`
    : null;
  const status = Object.keys(form.erros).length > 0 ? 422 : 200;
  return answerPage(status, { body: renderCartao(sessao, { ...form, guardado }), policy });
}

function actOnPage(adquirente: Adquirente, { body, now }: Pedido, id: string): Resposta {
  const sessao = adquirente.get(id, now);
  const form = new URLSearchParams(body);
  const back = seeOther(sessao.pedido.retorno);
  const open = sessao.situacao === 'CRIADA' || sessao.situacao === 'EM_3DS';
  // A second click, or a page that was left open: the payer goes back to what is true.
  if (!open || sessao.agendadaPara) return back;
  if (form.get('acao') === 'desistir') {
    adquirente.cancel(id, now);
    return back;
  }
  if (sessao.situacao === 'EM_3DS') {
    const answered = adquirente.answer(id, form.get('codigo')?.trim() ?? '', now);
    return answered.situacao === 'EM_3DS' ? showPage(adquirente, answered) : back;
  }
  const guardado = adquirente.guardadoDe(sessao);
  const { said, erros, validade } = readDigitado(form, { now, guardado: guardado?.card ?? null });
  const card = guardado?.card ?? cartaoDeTeste(said.numero.replace(/\D/g, ''));
  if (Object.keys(erros).length > 0 || !card) return showPage(adquirente, sessao, { said, erros });
  const paid = adquirente.pay(id, { card, validade: guardado?.validade ?? validade }, now);
  return paid.situacao === 'EM_3DS' ? seeOther(`/pagina/${id}`) : back;
}
