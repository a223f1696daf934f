import type { OperacaoTratamento } from '#platform/pdf/modelos/declaracao-lgpd.ts';

/** The sources of the data in the portal (Lei 13.709/2018 art. 19 II). */
export const ORIGENS_DOS_DADOS: readonly string[] = [
  'Informados por você, no cadastro, nos pedidos e nas mensagens.',
  'Do seu registro no Conselho, quando há.',
  'Gerados pelo uso do portal: datas, situações, acessos e comunicações.',
];

/** Record of the portal's processing operations (Lei 13.709/2018 art. 37), in words for the person. */
export const OPERACOES_TRATAMENTO: readonly OperacaoTratamento[] = [
  {
    finalidade: 'Identificar você e manter a sua conta',
    baseLegal: 'Políticas públicas e atribuições legais do Conselho (LGPD, arts. 7º, III, e 23).',
    dados: 'Nome, nome social, CPF ou CNPJ, nascimento, contatos, endereço e senha (só o código dela).',
    retencao: 'Enquanto a conta existir. Depois, pelo prazo da tabela de guarda.',
    compartilhamento: 'Ninguém.',
  },
  {
    finalidade: 'Registrar e fiscalizar a profissão',
    baseLegal: 'Obrigação legal (LGPD, art. 7º, II; lei da profissão).',
    dados: 'Número, categoria, situação, títulos e datas do registro.',
    retencao: 'Permanente, pela tabela de temporalidade.',
    compartilhamento: 'Nome, número e situação são públicos. O Conselho Federal recebe o registro.',
  },
  {
    finalidade: 'Receber, analisar e responder pedidos',
    baseLegal: 'Atribuições legais do Conselho (LGPD, art. 7º, III; Lei nº 9.784/1999).',
    dados:
      'Respostas, arquivos, mensagens, decisões e documentos. Laudos são dados sensíveis (LGPD, art. 11, II, “b”).',
    retencao: '10 anos depois do fim do pedido. Rascunhos, 90 dias.',
    compartilhamento:
      'Só quem analisa o pedido. Qualquer pessoa confere um documento pelo código impresso nele.',
  },
  {
    finalidade: 'Receber e responder manifestações à ouvidoria',
    baseLegal: 'Obrigação legal (LGPD, art. 7º, II; Lei nº 13.460/2017, art. 10).',
    dados:
      'O que você escreve, arquivos, mensagens e respostas. Nas com sigilo, o seu nome fica guardado à parte.',
    retencao: 'Pelo prazo da tabela de guarda, depois da conclusão. Rascunhos, 30 dias.',
    compartilhamento:
      'Só a ouvidoria. As áreas leem o texto sem o que identifica você. Outro órgão, só se você consentir.',
  },
  {
    finalidade: 'Cobrar e receber anuidades, taxas e multas',
    baseLegal: 'Obrigação legal (LGPD, art. 7º, II; Lei nº 12.514/2011).',
    dados:
      'Cobranças, pagamentos, acordos, créditos, devoluções e disputas. Do cartão, só a bandeira, os 4 últimos números e a validade.',
    retencao: '10 anos depois do fim da cobrança. Cartões guardados, até você apagar.',
    compartilhamento:
      'O banco do boleto, o provedor do Pix ou a operadora do cartão que você escolhe para pagar.',
  },
  {
    finalidade: 'Avisar você de cada passo',
    baseLegal: 'Atribuições legais do Conselho (LGPD, art. 7º, III; Lei nº 9.784/1999, art. 26).',
    dados: 'E-mail, avisos e mensagens enviadas.',
    retencao: '10 anos depois do fim do pedido a que se referem.',
    compartilhamento: 'O provedor de e-mail que entrega as mensagens.',
  },
  {
    finalidade: 'Proteger a sua conta e prestar contas',
    baseLegal: 'Obrigação legal e segurança (LGPD, arts. 7º, II, 37 e 46).',
    dados: 'Sessões, aparelhos e registro de quem leu ou mudou os seus dados.',
    retencao: 'Pelo menos 6 meses (Lei nº 12.965/2014, art. 15).',
    compartilhamento: 'Ninguém, salvo ordem judicial.',
  },
];
