import type { UsoDaResposta } from '@balcao/domain/resposta/uso';

interface ModeloResposta {
  codigo: string;
  titulo: string;
  uso: UsoDaResposta;
  texto: string;
}

/** Reply templates that attendants insert; `{{variables}}` without a value stay visible, to be filled in by hand. */
export const MODELOS_RESPOSTA: readonly ModeloResposta[] = [
  {
    codigo: 'exigencia.ilegivel',
    titulo: 'Documento ilegível',
    uso: 'exigencia',
    texto:
      'Olá, {{nomePreferido}}. Não conseguimos ler o arquivo “{{arquivo}}”. Envie uma nova foto ou PDF, com todas as bordas visíveis, até {{prazo}}. Seu pedido está guardado e o prazo fica pausado até lá.',
  },
  {
    codigo: 'exigencia.faltando',
    titulo: 'Documento faltando',
    uso: 'exigencia',
    texto:
      'Para continuar, falta este documento: {{documento}}. Serve para {{finalidade}}. Envie até {{prazo}}. Não precisa autenticar.',
  },
  {
    codigo: 'exigencia.divergente',
    titulo: 'Dados divergentes',
    uso: 'exigencia',
    texto:
      'No documento consta “{{valorDocumento}}” e no pedido consta “{{valorPedido}}”. Qual é o correto? Responda ou envie um documento que mostre a informação.',
  },
  {
    codigo: 'decisao.deferimento',
    titulo: 'Deferimento',
    uso: 'decisao',
    texto:
      'Boa notícia! Seu pedido de {{tipo}} foi aprovado em {{data}}. O documento está disponível em “Meus pedidos”.',
  },
  {
    codigo: 'decisao.indeferimento',
    titulo: 'Indeferimento',
    uso: 'decisao',
    texto:
      'Seu pedido não pôde ser aprovado. Motivo: {{motivo}}. Fundamento: {{baseLegal}}. Você pode fazer um novo pedido com: {{orientacao}}.',
  },
  {
    codigo: 'mensagem.prorrogacao',
    titulo: 'Prorrogação de prazo',
    uso: 'mensagem',
    texto:
      'Precisamos de mais tempo. Motivo: {{justificativa}}. Novo prazo: {{novoPrazo}}. Este prazo só pode ser prorrogado uma vez.',
  },
  {
    codigo: 'mensagem.fora_de_competencia',
    titulo: 'Fora de competência',
    uso: 'mensagem',
    texto:
      'Este assunto é tratado por {{orgao}}. Contato: {{contato}}. Encerramos aqui, mas continuamos à disposição.',
  },
  {
    codigo: 'mensagem.lgpd_confirmacao',
    titulo: 'LGPD: confirmação de tratamento',
    uso: 'mensagem',
    texto:
      'Sim, tratamos seus dados. Finalidades: {{finalidades}}. Base legal: {{base}}. Origem: {{origem}}. Compartilhamos com: {{destinatarios}}. A declaração completa está em anexo no portal.',
  },
  {
    codigo: 'nota.despacho',
    titulo: 'Despacho interno',
    uso: 'nota',
    texto: 'À {{unidade}}, para {{providencia}}, até {{prazo}}. Pontos a responder: {{pontos}}.',
  },
  {
    codigo: 'ouvidoria.recebimento',
    titulo: 'Recebimento da manifestação',
    uso: 'ouvidoria',
    texto:
      'Olá, {{nomePreferido}}. Recebemos a sua manifestação, com o protocolo {{protocolo}}. Vamos analisar o que você contou e responder até {{novoPrazo}}.\n\nSe lembrar de algo novo, escreva por aqui.',
  },
  {
    codigo: 'ouvidoria.complemento',
    titulo: 'Pedido de complemento',
    uso: 'ouvidoria',
    texto:
      'Para continuar a análise, precisamos saber: {{pontos}}. Responda com as suas palavras até {{prazo}}. Fotos e documentos ajudam, se você tiver.',
  },
  {
    codigo: 'ouvidoria.intermediaria',
    titulo: 'Resposta intermediária',
    uso: 'ouvidoria',
    texto:
      'Olá, {{nomePreferido}}. A sua manifestação {{protocolo}} continua em análise. Até agora, isto foi feito: {{providencia}}.\n\nVocê recebe a resposta final até {{novoPrazo}}.',
  },
  {
    codigo: 'ouvidoria.reclamacao',
    titulo: 'Resposta final a uma reclamação',
    uso: 'ouvidoria',
    texto:
      'Olá, {{nomePreferido}}. Analisamos a sua reclamação, de protocolo {{protocolo}}, e você tem razão: {{motivo}}.\n\nIsto foi feito: {{providencia}}.\n\nSe a resposta não resolver, peça uma revisão por aqui em até 10 dias.',
  },
];
