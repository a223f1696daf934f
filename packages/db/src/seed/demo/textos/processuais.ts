import { montarTextos } from './montar.ts';

/** 117: the contract of a firm. */
export const textosContrato = montarTextos({
  baseLegal: 'Lei nº 6.839/1980, art. 1º; Res. CFCR 117/2025.',
  pontos: [
    [
      'A alteração enviada não tem o número do registro na junta comercial. Informe o número e a data.',
      'O número é 31200456789, registrado no dia 14 do mês passado.',
    ],
  ],
  deferidos: [
    [
      'O cadastro da empresa foi atualizado.',
      'A alteração está registrada na junta comercial e confere com o que foi pedido. A atividade básica continua a ser da área. Defiro a atualização.',
    ],
  ],
  indeferidos: [
    [
      'A alteração ainda não foi registrada na junta comercial.',
      'O documento enviado é a minuta, sem assinatura e sem registro. A alteração só vale depois do registro na junta. Indefiro por ora, e o pedido pode ser refeito sem custo.',
    ],
  ],
  notas: ['Conferido na junta comercial.'],
  conversas: [
    ['A anuidade da empresa muda já?', 'Não. O novo capital conta para a anuidade do ano seguinte.'],
  ],
});

/** 122: the defence of who was fined. */
export const textosDefesa = montarTextos({
  baseLegal: 'Lei nº 9.784/1999, arts. 2º e 50; Res. CFCR 122/2025.',
  pontos: [['Diga em que dia saiu da obra.', 'Saí no dia 2 de março, com o termo assinado.']],
  deferidos: [
    [
      'A defesa foi aceita e o auto de infração foi arquivado.',
      'Os documentos mostram que o serviço já tinha responsável técnico na data da visita. O fato descrito no auto não se confirmou. Acolho a defesa e determino o arquivamento.',
    ],
  ],
  indeferidos: [
    [
      'A defesa não foi aceita e a multa foi mantida no menor valor.',
      'A visita encontrou o serviço em andamento sem responsável técnico, e a defesa confirma que a indicação veio depois. A regularização posterior reduz a multa, mas não a afasta. Mantenho o auto, com a multa no valor mínimo.',
    ],
  ],
  notas: ['Juntar o relatório da visita.', 'Defesa dentro do prazo.'],
  conversas: [['Preciso de advogado para me defender?', 'Não precisa. Você pode ter um, se quiser.']],
  parecer: {
    grupo: 'CAM',
    pergunta: 'A defesa afasta o que o auto descreve? Há motivo para reduzir a multa?',
    texto:
      'O relatório da visita e as fotografias foram comparados com a defesa. A data da indicação do responsável técnico é o ponto central e está documentada no processo. O parecer segue para a decisão do colegiado, com o resumo dos fatos e da norma aplicável.',
    pauta: 'Defesa de auto de infração, com parecer da Câmara Técnica.',
  },
});

/** 123: an appeal of anyone concerned. */
export const textosRecurso = montarTextos({
  baseLegal: 'Lei nº 9.784/1999, arts. 56 a 65; Res. CFCR 123/2025.',
  pontos: [['Diga qual é a decisão.', 'É a decisão que manteve a multa, do dia 10.']],
  deferidos: [
    [
      'O recurso foi aceito e a decisão foi mudada.',
      'O comprovante estava no processo desde a defesa e não foi examinado. Com ele, o motivo da decisão deixa de existir. O Plenário dá provimento ao recurso.',
    ],
  ],
  indeferidos: [
    [
      'O recurso não foi aceito e a decisão continua valendo.',
      'O recurso repete os argumentos da defesa, que já foram respondidos um a um. Não há fato nem documento novo. O Plenário nega provimento ao recurso e mantém a decisão.',
    ],
  ],
  notas: ['Recurso dentro do prazo. Enviar ao Jurídico.'],
  conversas: [['O recurso tem custo?', 'Não. Recorrer é gratuito.']],
  parecer: {
    grupo: 'JUR',
    pergunta: 'O recurso está no prazo? Há nulidade a reconhecer ou fato novo a considerar?',
    texto:
      'O recurso foi apresentado no prazo e por quem tem interesse. Não há nulidade. O documento citado nas razões está nos autos e deve ser examinado pelo Plenário. Opino pelo conhecimento do recurso.',
    pauta: 'Recurso administrativo, com parecer do Jurídico.',
  },
});

/** 124: a report of irregular practice; nobody decides it here. */
export const textosDenuncia = montarTextos({
  baseLegal: 'Res. CFCR 124/2025.',
  pontos: [['Diga o endereço.', 'Na praça da matriz.']],
  deferidos: [['Recebida.', 'Recebida.']],
  indeferidos: [['Arquivada.', 'Arquivada.']],
  notas: [
    'Fatos claros, com local e data. Dá para visitar.',
    'Sem identificação de quem denunciou no despacho.',
  ],
  conversas: [['Vocês vão dizer quem denunciou?', 'Não. Quem apura recebe os fatos sem os seus dados.']],
});

/** 125: access to information. */
export const textosLai = montarTextos({
  baseLegal: 'Lei nº 12.527/2011, arts. 7º, 10 e 11.',
  pontos: [['Diga o período.', 'De janeiro a dezembro.']],
  deferidos: [
    [
      'A informação pedida está na resposta, nesta página.',
      'A relação pedida é pública. No ano pedido, o Conselho assinou 14 contratos, no total de R$ 812.430,00, todos na página da transparência, com o nome do fornecedor, o valor e o prazo. A fonte é a área de licitações.',
    ],
  ],
  indeferidos: [
    [
      'A informação pedida traz dados pessoais de saúde e não pode ser entregue.',
      'Os laudos apresentados em pedidos de isenção são informação pessoal sensível, de acesso restrito. Não é possível separar a parte pública. Nego o acesso, nos termos da lei, e informo que a estatística dos pedidos está na página da transparência.',
    ],
  ],
  parcial: [
    'Parte da informação está na resposta. O restante traz dados pessoais.',
    'A lista dos contratos é entregue. Os currículos dos empregados das empresas contratadas são informação pessoal e ficam de fora. Concedo o acesso em parte.',
  ],
  notas: [
    'Pedido claro. Área de licitações responde.',
    'Resposta já na página da transparência, indicar o endereço.',
  ],
  conversas: [['Preciso dizer para que quero a informação?', 'Não. Ninguém pode perguntar o motivo.']],
});
