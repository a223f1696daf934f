import { montarTextos } from './montar.ts';

/** 111: the proof of works done. */
export const textosAcervo = montarTextos({
  baseLegal: 'Res. CFCR 111/2025, arts. 3º e 8º.',
  pontos: [
    [
      'O atestado não informa o cargo de quem assinou. Diga o nome completo e o cargo.',
      'Assinou a diretora do museu, Marta Lemos, responsável pelo contrato.',
    ],
    [
      'O período do atestado é diferente do que está no RRT. Confirme as datas de início e de fim.',
      'Vale o período do atestado. A obra parou por dois meses e terminou depois do previsto.',
    ],
  ],
  deferidos: [
    [
      'Sua certidão de acervo técnico está pronta nesta página.',
      'O atestado confirma o serviço, o período e as quantidades. O RRT está baixado e o registro estava ativo em todo o período. Defiro a certidão.',
    ],
  ],
  indeferidos: [
    [
      'O serviço foi feito por outra pessoa, segundo o atestado, e a certidão não pôde ser emitida.',
      'O atestado traz como autora do serviço outra profissional, e o requerente aparece apenas como visitante da obra. O acervo é de quem fez o trabalho. Indefiro, e o pedido pode ser refeito com novo atestado.',
    ],
  ],
  parcial: [
    'A certidão saiu com as etapas que o atestado confirma.',
    'O atestado confirma a higienização e a reintegração da pintura. A consolidação do suporte não aparece nele e fica fora da certidão. Defiro em parte.',
  ],
  terceiros: ['Consulta ao contratante, para confirmar a assinatura do atestado.'],
  notas: [
    'RRT conferido: baixado no mês da entrega.',
    'Atestado com timbre e assinatura. Quantidades batem com o RRT.',
    'Contratante confirmou por telefone.',
  ],
  conversas: [
    [
      'A certidão serve para licitação de outro estado?',
      'Serve. Ela tem código de validação, que qualquer órgão pode conferir.',
    ],
  ],
  parecer: {
    grupo: 'CAM',
    pergunta: 'O atestado comprova as atividades descritas? As quantidades são compatíveis com o período?',
    texto:
      'O atestado descreve as técnicas usadas e as quantidades, que são compatíveis com a equipe e com o período informado. O serviço é da atribuição do profissional. Opino pela emissão da certidão.',
    pauta: 'Certidão de acervo técnico.',
  },
});

/** 112: a title more. */
export const textosTitulo = montarTextos({
  baseLegal: 'Res. CFCR 112/2025, art. 4º.',
  pontos: [
    [
      'O certificado não traz a carga horária. Informe quantas horas teve o curso.',
      'O curso teve 420 horas, sendo 60 de trabalho final.',
    ],
  ],
  deferidos: [
    [
      'O título foi anotado no seu registro.',
      'O curso é reconhecido e o certificado confere com a base da instituição. A anotação não amplia as atribuições. Defiro e determino a apostila.',
    ],
  ],
  indeferidos: [
    [
      'A instituição não é credenciada, e o título não pôde ser anotado.',
      'Consultada a base do ministério, a instituição não tinha credenciamento para oferecer o curso na data do certificado. Sem ele, o título não tem validade nacional. Indefiro a anotação.',
    ],
  ],
  notas: ['Diploma digital validado no portal da universidade.', 'Sem pedido de nova atribuição.'],
  conversas: [['O título aparece na minha carteira?', 'Aparece na carteira digital, assim que for anotado.']],
});

/** 113 and 114: who answers for a firm. */
export const textosRt = montarTextos({
  baseLegal: 'Lei nº 6.839/1980, art. 1º; Res. CFCR 113/2025.',
  pontos: [
    [
      'O horário informado coincide com o de outra empresa. Diga como as horas serão divididas.',
      'O profissional reduziu as horas na outra empresa. Aqui fica das 13h às 17h, de segunda a sexta.',
    ],
  ],
  deferidos: [
    [
      'Pedido aprovado: a responsabilidade técnica está em dia no cadastro da empresa.',
      'O profissional tem registro ativo e horário compatível, e o vínculo está comprovado. Defiro o que foi pedido, a partir da data informada.',
    ],
  ],
  indeferidos: [
    [
      'O profissional indicado já responde por empresas demais, e o pedido não foi aprovado.',
      'Somadas as horas das outras empresas, o total passa de 44 por semana. A norma não permite a acumulação. Indefiro, e a empresa pode indicar outra pessoa ou outro horário.',
    ],
  ],
  notas: ['Aceite do profissional recebido por e-mail.', 'Contrato de trabalho conferido.'],
  conversas: [
    [
      'A empresa pode assinar contratos enquanto o pedido é analisado?',
      'Pode assinar. Para executar o serviço, espere a aprovação do responsável técnico.',
    ],
  ],
});

/** 115: RRT that somebody has to look at. */
export const textosRrt = montarTextos({
  baseLegal: 'Res. CFCR 115/2025, arts. 6º e 11.',
  pontos: [
    [
      'O serviço começou há mais de 10 dias. Diga por que o RRT não foi feito antes.',
      'O contrato foi assinado depois do começo, porque a prefeitura atrasou a publicação.',
    ],
    [
      'Diga quem contratou o serviço: o nome está diferente do que consta no contrato.',
      'Contratou a paróquia. A associação de amigos só pagou parte do material.',
    ],
  ],
  deferidos: [
    [
      'Seu RRT está registrado. O número está no documento, nesta página.',
      'O atraso foi explicado e o serviço ainda pode ser acompanhado. A atividade é da atribuição do profissional. Defiro o registro fora do prazo.',
    ],
  ],
  indeferidos: [
    [
      'O serviço já tinha terminado, e o RRT não pôde ser feito.',
      'O próprio pedido informa que o serviço terminou antes do registro. O RRT fora do prazo só cabe enquanto há serviço a acompanhar. Para serviço concluído há outro caminho, indicado na Carta de Serviços. Indefiro.',
    ],
  ],
  notas: ['Contrato público no Diário Oficial. Data confere.', 'Atividade dentro da atribuição.'],
  conversas: [
    ['Paguei a taxa por Pix. Preciso enviar o comprovante?', 'Não precisa. O pagamento já foi confirmado.'],
  ],
});

/** 109: a new card that is printed. */
export const textosCarteira = montarTextos({
  baseLegal: 'Lei nº 6.206/1975, art. 1º; Res. CFCR 109/2025.',
  pontos: [
    [
      'A foto do cadastro está escura. Autoriza usar a foto do seu último pedido?',
      'Autorizo. Podem usar a foto que enviei no pedido de registro.',
    ],
  ],
  deferidos: [
    [
      'Sua nova carteira foi aprovada e a anterior deixou de valer.',
      'Os dados do cadastro conferem e o motivo está previsto na norma. Defiro a nova carteira e cancelo o código da anterior.',
    ],
  ],
  indeferidos: [
    [
      'O registro não está em situação que permita emitir a carteira.',
      'O registro do requerente foi suspenso por decisão ética que ainda está em vigor. Durante a suspensão a carteira não pode ser emitida. Indefiro, e o pedido pode ser refeito quando o prazo terminar.',
    ],
  ],
  notas: ['Carteira na gráfica, lote da semana.', 'Requerente vai retirar no balcão.'],
  conversas: [
    ['Quanto tempo demora a carteira física?', 'Até 60 dias. A digital já vale e tem a mesma força.'],
  ],
});

/** 127: whether a registration or diploma is what it says. */
export const textosVerificacao = montarTextos({
  baseLegal: 'Lei nº 12.527/2011, art. 31; Res. CFCR 127/2025.',
  pontos: [
    [
      'Há duas pessoas com este nome. Diga a cidade em que ela atua.',
      'Ela atua em Juiz de Fora e em Tiradentes.',
    ],
  ],
  deferidos: [
    [
      'A declaração está pronta nesta página.',
      'Os dados públicos do registro foram conferidos nos livros do Conselho. Defiro a declaração, limitada ao que a lei permite informar.',
    ],
  ],
  indeferidos: [
    [
      'Não encontramos registro com este nome.',
      'Feitas buscas por nome e por número, nada consta nos livros do Conselho. A pessoa pode ter registro em outro regional. Indefiro a declaração positiva e oriento a consultar o Conselho Federal.',
    ],
  ],
  notas: ['Registro ativo, sem penalidade.'],
  conversas: [['A pessoa fica sabendo que eu consultei?', 'Não. Só informamos dados que já são públicos.']],
});

/** 128: a death told. */
export const textosObito = montarTextos({
  baseLegal: 'Código Civil, art. 6º; Res. CFCR 128/2025.',
  pontos: [['Diga em que cartório o óbito foi registrado.', 'No 1º Ofício de Registro Civil de Ouro Preto.']],
  deferidos: [
    [
      'A baixa do registro foi feita. Sentimos muito pela sua perda.',
      'O óbito foi confirmado na base do registro civil. O registro é baixado na data do falecimento, e as cobranças posteriores são canceladas. Defiro.',
    ],
  ],
  indeferidos: [
    [
      'Não localizamos o óbito no registro civil.',
      'Consultada a base do registro civil, não há assento com os dados informados. O pedido pode ser refeito com a certidão, sem custo, e cuidamos do restante. Indefiro por ora.',
    ],
  ],
  notas: ['Óbito confirmado na CRC.'],
  conversas: [
    ['A família precisa pagar alguma coisa?', 'Não. Este pedido é gratuito, e nada mais é cobrado.'],
  ],
});
