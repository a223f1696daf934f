import type { Template } from '../template.ts';

/** Messages about the account itself. */
export const conta = {
  'conta.boas_vindas': {
    assunto: 'Sua conta foi criada',
    corpo: [
      'Olá, {{nomePreferido}}. Sua conta no {{conselho.nome}} foi criada em {{dataHora}}.',
      'Com ela você faz pedidos, acompanha cada passo e recebe documentos.',
      { botao: 'Abrir o portal', link: 'link' },
      'Se não foi você, crie uma nova senha em {{linkNaoFuiEu}}.',
    ],
  },
  'conta.confirmar_email': {
    assunto: 'Código para confirmar seu e-mail',
    corpo: [
      'Olá, {{nomePreferido}}. Para continuar, digite este código na página em que você estava:',
      { destaque: 'codigo' },
      'O código vale por {{validade}}. Não passe este código a ninguém: o Conselho nunca pede.',
      'Se você não pediu, ignore esta mensagem.',
    ],
    secreto: true,
  },
  'conta.assinar': {
    assunto: 'Código para assinar seu pedido',
    corpo: [
      'Olá, {{nomePreferido}}. Para assinar o pedido “{{servico}}”, digite este código na página em que você estava:',
      { destaque: 'codigo' },
      'O código vale por {{validade}} e só pode ser usado uma vez. Com ele, você assina o pedido como está na página. Não passe este código a ninguém: o Conselho nunca pede.',
      'Se você não pediu, ignore esta mensagem e troque a sua senha.',
    ],
    secreto: true,
  },
  'conta.ja_existe': {
    assunto: 'Você já tem uma conta',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} alguém tentou criar uma conta com os seus dados, mas você já tem uma.',
      'Se foi você, entre com a conta que já existe. Se esqueceu a senha, crie outra:',
      { botao: 'Criar nova senha', link: 'link' },
      'Se não foi você, não precisa fazer nada: sua conta continua como estava.',
    ],
  },
  'conta.redefinir_senha': {
    assunto: 'Crie uma nova senha',
    corpo: [
      'Pedido feito em {{dataHora}}. O link vale {{validade}} e só funciona uma vez: {{linkUnico}}. Se não foi você, ignore: sua senha continua a mesma.',
    ],
    secreto: true,
  },
  'conta.senha_alterada': {
    assunto: 'Sua senha foi alterada',
    corpo: [
      'Olá, {{nomePreferido}}. A senha da sua conta foi alterada em {{dataHora}}, a partir de {{dispositivo}} (endereço {{ip}}).',
      'Por segurança, as outras sessões foram encerradas.',
      'Se não foi você, crie uma nova senha agora em {{linkNaoFuiEu}} e fale com o Conselho.',
    ],
  },
  'conta.novo_acesso': {
    assunto: 'Novo acesso à sua conta',
    corpo: [
      'Olá, {{nomePreferido}}. Sua conta foi aberta em {{dataHora}} em um aparelho que ainda não conhecíamos: {{dispositivo}}.',
      'Se foi você, não precisa fazer nada.',
      'Se não foi você, crie uma nova senha agora em {{linkNaoFuiEu}}. Isso encerra todas as sessões.',
    ],
  },
  'conta.acesso_copiado': {
    assunto: 'Encerramos uma sessão da sua conta',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} um acesso antigo da sua conta foi usado de novo. Isso pode ser uma cópia feita por outra pessoa, então encerramos a sessão.',
      'Entre de novo para continuar.',
      'Por segurança, crie uma nova senha em {{linkNaoFuiEu}}. Isso encerra todas as sessões.',
    ],
  },
  'conta.sessao_encerrada': {
    assunto: 'Encerramos uma sessão da sua conta',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} a equipe do {{conselho.nome}} encerrou {{sessoes}}.',
      'Para continuar, entre de novo. O que você enviou ou salvou continua no portal.',
      { botao: 'Ver sessões abertas', link: 'link' },
      'Se você não reconhece esse acesso, crie uma nova senha em {{linkNaoFuiEu}} e fale com o Conselho.',
    ],
  },
  'conta.tipo_alterado': {
    assunto: 'O tipo da sua conta mudou',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} a equipe do {{conselho.nome}} mudou o tipo da sua conta: de {{tipoAntes}} para {{tipoDepois}}.',
      'O que você pode fazer no portal muda com ele.',
      { botao: 'Abrir o portal', link: 'link' },
      'Se você não esperava esta mudança, fale com o Conselho.',
    ],
  },
  'conta.permissoes_alteradas': {
    assunto: 'O que você pode fazer no portal mudou',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} {{quemMudou}} do {{conselho.nome}} mudou o que você pode fazer no portal:',
      { lista: 'mudancas' },
      'Já vale. Uma permissão negada não vale nem pelo tipo da conta, nem por um grupo.',
      { botao: 'Abrir o portal', link: 'link' },
      'Se você não esperava esta mudança, fale com o Conselho.',
    ],
  },
  'conta.desativada': {
    assunto: 'Sua conta foi desativada',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} a equipe do {{conselho.nome}} desativou a sua conta. As sessões abertas foram encerradas, e não é possível entrar com ela.',
      'O que você enviou continua guardado, e os prazos dos seus pedidos continuam a correr.',
      'Para saber o motivo ou pedir que a conta volte, fale com o Conselho.',
    ],
  },
  'conta.reativada': {
    assunto: 'Sua conta foi reativada',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} a equipe do {{conselho.nome}} reativou a sua conta. Você já pode entrar, com a mesma senha.',
      { botao: 'Entrar no portal', link: 'link' },
      'Se você esqueceu a senha, crie outra em {{linkNaoFuiEu}}.',
    ],
  },
  'conta.desbloqueada': {
    assunto: 'Sua conta foi desbloqueada',
    corpo: [
      'Olá, {{nomePreferido}}. Sua conta estava bloqueada por tentativas de entrar com a senha errada. Em {{dataHora}} a equipe do {{conselho.nome}} liberou novas tentativas.',
      { botao: 'Entrar no portal', link: 'link' },
      'Se você esqueceu a senha, ou se não foi você que tentou, crie outra em {{linkNaoFuiEu}}.',
    ],
  },
  'conta.segundo_fator_redefinido': {
    assunto: 'Sua verificação em duas etapas foi redefinida',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} a equipe do {{conselho.nome}} desligou a verificação em duas etapas da sua conta. O aplicativo autenticador e os códigos de recuperação de antes não valem mais, e as sessões abertas foram encerradas.',
      'Entre com a sua senha e ative a verificação de novo em “Meus dados”.',
      { botao: 'Entrar no portal', link: 'link' },
      'Se você não pediu isto, crie uma nova senha agora em {{linkNaoFuiEu}} e fale com o Conselho.',
    ],
  },
  'conta.vista_pela_equipe': {
    assunto: 'A equipe viu o portal como você o vê',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} {{quemViu}} do {{conselho.nome}} abriu o portal como ele aparece para você, por até {{validade}}. Nada pode ser alterado ou enviado em seu nome.',
      'Motivo informado: {{motivo}}',
      { botao: 'Ver “Meus dados”', link: 'link' },
      'Se você não esperava por isso, fale com o Conselho.',
    ],
  },
  'conta.email_alterado': {
    assunto: 'O e-mail da sua conta foi alterado',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} o e-mail da sua conta passou a ser {{emailMascarado}}. As próximas mensagens vão para lá.',
      'Se não foi você, fale com o Conselho o quanto antes.',
    ],
  },
  'conta.cadastro_corrigido': {
    assunto: 'Seu cadastro foi corrigido',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} o {{conselho.nome}} corrigiu {{campo}} no seu cadastro.',
      { botao: 'Ver em “Meus dados”', link: 'link' },
      'Se algo não estiver certo, fale com o Conselho.',
    ],
  },
  'conta.segundo_fator_ativado': {
    assunto: 'Verificação em duas etapas ativada',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} o aplicativo autenticador passou a ser pedido para entrar na sua conta.',
      'Guarde os códigos de recuperação em lugar seguro: cada um serve uma vez, se você ficar sem o aparelho.',
      'Se não foi você, crie uma nova senha em {{linkNaoFuiEu}} e fale com o Conselho.',
    ],
  },
  'conta.segundo_fator_desativado': {
    assunto: 'Verificação em duas etapas desativada',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} o aplicativo autenticador deixou de ser pedido para entrar na sua conta.',
      'Se não foi você, crie uma nova senha agora em {{linkNaoFuiEu}} e fale com o Conselho.',
    ],
  },
  'conta.codigo_recuperacao': {
    assunto: 'Um código de recuperação foi usado',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} um código de recuperação foi usado para entrar na sua conta. Restam {{restantes}}.',
      'Se não foi você, crie uma nova senha agora em {{linkNaoFuiEu}} e fale com o Conselho.',
    ],
  },
  'conta.obito_informado': {
    assunto: 'Um pedido informa um falecimento',
    corpo: [
      'Olá, {{nomePreferido}}. Um pedido feito ao {{conselho.nome}} informa o falecimento da pessoa desta conta. Enquanto ele é conferido, não enviamos outras mensagens.',
      'Se a informação estiver errada, fale com o Conselho: os prazos dos seus pedidos continuam a correr.',
      'Se você é da família, não precisa fazer nada.',
    ],
  },
  'conta.acesso_encerrado': {
    assunto: 'Encerramos o acesso a uma conta',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} o {{conselho.nome}} confirmou de quem é a conta feita com este e-mail. Até então, ninguém tinha provado isso.',
      'Por segurança, encerramos as sessões. Este e-mail e a senha de antes não servem mais para entrar nessa conta.',
      'Se você age por uma empresa, entre com a sua própria conta e peça em “Meus dados” para vincular a empresa.',
      'Se você acha que houve engano, fale com o Conselho.',
    ],
  },
  'conta.link_de_acesso': {
    assunto: 'Seu acesso ao portal',
    corpo: [
      'Olá, {{nomePreferido}}. A equipe do {{conselho.nome}} conferiu seus dados. Entre pelo link abaixo. Ele vale 24 horas e só funciona uma vez.',
      { botao: 'Entrar no portal', link: 'link' },
      'Depois, para entrar de novo, crie uma senha em “Esqueci minha senha” ({{linkEsqueciSenha}}).',
      'Se você não esperava esta mensagem, ignore.',
    ],
    secreto: true,
  },
  'conta.convite': {
    assunto: 'Convite para a equipe',
    corpo: [
      'Olá, {{nomePreferido}}. {{por}} convidou você para a equipe do {{conselho.nome}} no portal, com acesso de {{acesso}}.',
      { botao: 'Ver o convite', link: 'linkUnico' },
      'O link vale {{validade}} e só funciona uma vez. Não passe esta mensagem a ninguém.',
      'Se você não esperava este convite, ignore: sem o link, nada muda.',
    ],
    secreto: true,
  },
  'conta.entrou_na_equipe': {
    assunto: 'Sua conta é da equipe',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} você aceitou o convite de {{por}}. Sua conta no {{conselho.nome}} agora é da equipe, com acesso de {{acesso}}.',
      'As sessões que estavam abertas em outros aparelhos foram encerradas.',
      'Se não foi você, crie uma nova senha agora em {{linkNaoFuiEu}} e fale com o Conselho.',
    ],
  },
  'conta.representacao': {
    assunto: '{{titulo}}',
    corpo: [
      'Olá, {{nomePreferido}}. {{aviso}}',
      { botao: 'Ver em “Meus dados”', link: 'link' },
      'Se você não esperava esta mensagem, fale com o Conselho.',
    ],
  },
} as const satisfies Record<string, Template>;
