import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import type { EspecieCarta } from '@balcao/domain/carta/especie';
import type { AtoCarta } from '@balcao/domain/carta/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { type Cena, MOTIVO, redacao, TEXTO } from './carta.fixture.ts';

/** A complete letter of this kind. */
export function redacaoDe(c: Cena, especie: EspecieCarta) {
  const data = '2027-03-10';
  const comparecimento = { data, hora: '14:30', local: 'Rua da Bahia, 1.000', representacao: true };
  return redacao(c.paulo, {
    especie,
    ...MOTIVO,
    comparecimento: especie === 'CONVOCACAO' ? comparecimento : null,
    prazoDias: especie === 'COMUNICADO' ? null : 10,
  });
}

/** Fields that a draft may lack. */
const METADE = { texto: '', assinanteId: null };

interface Tentativa {
  ato: AtoCarta;
  quem: Person;
  /** A rewritten draft lacks its text and its signer. */
  metade?: boolean;
  version: number;
}

/** Tries an act on a letter with all its fields, and returns the portal's answer. */
export async function fazer(
  api: TestApi,
  c: Cena,
  { id, especie }: { id: string; especie: EspecieCarta },
  { ato, quem, metade = false, version }: Tentativa,
) {
  const params = { id };
  const hoje = todayInSaoPaulo(api.now());
  const motivo = 'Há um engano no segundo parágrafo.';
  const body = { version };
  switch (ato) {
    case 'alterar': {
      const escrita = { ...redacaoDe(c, especie), ...(metade && METADE), version };
      return api.call(carta.alterar, { params, body: escrita }, quem);
    }
    case 'enviar_para_assinatura':
      return api.call(carta.enviarParaAssinatura, { params, body }, quem);
    case 'devolver_ao_redator':
      return api.call(carta.devolverAoRedator, { params, body: { ...body, motivo } }, quem);
    case 'expedir':
      return api.call(carta.expedir, { params, body }, quem);
    case 'abrir':
      return api.call(carta.abrir, { params }, quem);
    case 'dar_ciencia':
      return api.call(carta.darCiencia, { params }, quem);
    case 'registrar_postagem': {
      const postada = { ...body, objeto: 'AA123456785BR', postadaEm: hoje };
      return api.call(carta.registrarPostagem, { params, body: postada }, quem);
    }
    case 'registrar_entrega': {
      const recebida = { ...body, recebidaPor: 'Porteiro do prédio', recebidaEm: hoje };
      return api.call(carta.registrarEntrega, { params, body: recebida }, quem);
    }
    case 'registrar_devolucao':
      return api.call(
        carta.registrarDevolucao,
        { params, body: { ...body, motivo, devolvidaEm: hoje } },
        quem,
      );
    case 'responder':
      return api.call(
        requerimento.mensagem,
        { params: { id: c.requerimentoId }, body: { texto: TEXTO, cartaId: id } },
        quem,
      );
    case 'cancelar':
      return api.call(carta.cancelar, { params, body: { ...body, motivo } }, quem);
  }
}
