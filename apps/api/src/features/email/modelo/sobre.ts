import type { Publico } from '@balcao/domain/email/publico';
import type { TemplateCodigo } from '../templates/catalogo.ts';

/** What a message tells and when it is sent, for the people who write its text. */
interface Sobre {
  nome: string;
  quando: string;
  /** Who receives it. */
  publicos: readonly Publico[];
}

const QUALQUER_PUBLICO = ['pessoa', 'empresa', 'equipe'] as const;
const DE_FORA = ['pessoa', 'empresa'] as const;

const say =
  (usual: readonly Publico[]) =>
  (nome: string, quando: string, publicos = usual): Sobre => ({ nome, quando, publicos });
const conta = say(QUALQUER_PUBLICO);
const pedido = say(DE_FORA);
const profissional = say(['pessoa']);
const empresa = say(['empresa']);
const equipe = say(['equipe']);

/** Every message in plain words. */
export const SOBRE: Readonly<Record<TemplateCodigo, Sobre>> = {
  'conta.boas_vindas': conta('A conta foi criada', 'Assim que a conta é criada.'),
  'conta.confirmar_email': conta('Código para confirmar o e-mail', 'Quando alguém informa um e-mail novo.'),
  'conta.assinar': pedido('Código para assinar um pedido', 'Quando a pessoa vai assinar um pedido.'),
  'conta.ja_existe': pedido(
    'Já existe uma conta',
    'Quando alguém tenta criar conta com dados que já têm uma.',
  ),
  'conta.redefinir_senha': conta('Link para criar nova senha', 'Quando alguém usa “Esqueci minha senha”.'),
  'conta.senha_alterada': conta('A senha foi alterada', 'Logo depois da troca de senha.'),
  'conta.novo_acesso': conta(
    'Acesso em um aparelho novo',
    'Quando a conta é aberta em um aparelho desconhecido.',
  ),
  'conta.acesso_copiado': conta('Acesso antigo usado de novo', 'Quando uma sessão parece ter sido copiada.'),
  'conta.sessao_encerrada': conta(
    'O Conselho encerrou sessões',
    'Quando a equipe encerra sessões de alguém.',
  ),
  'conta.convite': equipe('Convite para a equipe', 'Quando alguém é convidado para a equipe do Conselho.'),
  'conta.entrou_na_equipe': equipe(
    'A conta passou a ser da equipe',
    'Quando quem já tinha conta aceita o convite para a equipe.',
  ),
  'conta.tipo_alterado': conta('O tipo da conta mudou', 'Quando a equipe muda o tipo de uma conta.'),
  'conta.permissoes_alteradas': conta(
    'As permissões mudaram',
    'Quando a equipe muda as permissões ou os grupos de alguém.',
  ),
  'conta.desativada': conta('A conta foi desativada', 'Quando a equipe desativa uma conta.'),
  'conta.reativada': conta('A conta foi reativada', 'Quando a equipe reativa uma conta.'),
  'conta.desbloqueada': conta('A conta foi desbloqueada', 'Quando a equipe desbloqueia uma conta.'),
  'conta.segundo_fator_redefinido': conta(
    'Verificação em duas etapas redefinida',
    'Quando a equipe redefine a verificação em duas etapas de alguém.',
  ),
  'conta.vista_pela_equipe': conta(
    'A equipe viu o portal como a pessoa',
    'Quando alguém da equipe usa “Ver como”.',
  ),
  'conta.email_alterado': conta(
    'O e-mail da conta mudou',
    'Ao endereço antigo, quando o e-mail da conta muda.',
  ),
  'conta.cadastro_corrigido': conta(
    'O Conselho corrigiu o cadastro',
    'Quando a equipe corrige um dado do cadastro.',
  ),
  'conta.segundo_fator_ativado': conta(
    'Verificação em duas etapas ativada',
    'Quando a pessoa ativa o aplicativo autenticador.',
  ),
  'conta.segundo_fator_desativado': conta(
    'Verificação em duas etapas desativada',
    'Quando o aplicativo autenticador deixa de ser pedido.',
  ),
  'conta.codigo_recuperacao': conta(
    'Código de recuperação usado',
    'Quando um código de recuperação abre a conta.',
  ),
  'conta.obito_informado': profissional(
    'Um pedido informa um falecimento',
    'Quando um pedido informa a morte da pessoa da conta.',
  ),
  'conta.acesso_encerrado': pedido(
    'Acesso encerrado a quem não provou ser o dono',
    'Quando o Conselho confirma de quem é a conta e encerra o acesso anterior.',
  ),
  'conta.link_de_acesso': pedido(
    'Link para o primeiro acesso',
    'Quando a equipe confere os dados e libera a conta.',
  ),
  'conta.representacao': pedido('Quem age por quem', 'Quando uma representação começa, muda ou termina.'),

  'req.protocolado': pedido('Pedido recebido', 'Assim que o pedido é enviado.'),
  'req.protocolado_na_hora': pedido(
    'Pedido atendido na hora',
    'Quando o pedido enviado é atendido na mesma hora.',
  ),
  'req.pagamento': pedido('Falta pagar a taxa', 'Quando o pedido enviado depende de taxa.'),
  'req.aceite': profissional('Confirmação de responsabilidade técnica', 'Quando um pedido indica a pessoa.'),
  'req.lembrete_aceite': profissional(
    'Lembrete de responsabilidade técnica',
    'Quando a pessoa indicada ainda não respondeu.',
  ),
  'req.em_analise': pedido('A situação do pedido mudou', 'Quando a equipe começa a cuidar do pedido.'),
  'req.exigencia': pedido('O pedido precisa de uma resposta', 'Quando a equipe pede uma correção.'),
  'req.lembrete_exigencia': pedido('Lembrete de resposta', 'Dias antes de acabar o prazo para responder.'),
  'req.arquivado_pagamento': pedido(
    'Pedido arquivado por falta de pagamento',
    'Quando a taxa não é paga no prazo.',
  ),
  'req.arquivado_exigencia': pedido(
    'Pedido arquivado por falta de resposta',
    'Quando a correção não chega no prazo.',
  ),
  'req.arquivado_denuncia': pedido('Denúncia encerrada', 'Quando o Conselho encerra uma denúncia.'),
  'req.reaberto': pedido('Pedido reaberto', 'Quando a pessoa reabre um pedido arquivado.'),
  'req.decisao': pedido('Decisão que admite recurso', 'Quando o pedido é decidido e ainda cabe recurso.'),
  'req.deferido': pedido('Decisão sem recurso', 'Quando tudo é aceito, ou quando não cabe mais recurso.'),
  'req.concluido': pedido('Pedido concluído', 'Quando não falta mais nada no pedido.'),
  'req.reclamacao_recebida': pedido('Reclamação recebida', 'Quando a pessoa reclama da falta de resposta.'),
  'req.recurso_recebido': pedido('Recurso recebido', 'Quando a pessoa recorre de uma decisão.'),
  'req.alegacoes': pedido(
    'Convite a responder a um recurso',
    'Quando outra pessoa recorre e você pode responder.',
  ),
  'req.efeito_suspensivo': pedido(
    'Efeito suspensivo',
    'Quando se decide se a decisão vale durante o recurso.',
  ),
  'req.recurso_decidido': pedido('Decisão do recurso', 'Quando o recurso é julgado.'),
  'req.cancelado': pedido('Desistência registrada', 'Quando a pessoa desiste do pedido.'),
  'req.mensagem': pedido('Nova mensagem no pedido', 'Quando a equipe escreve à pessoa no pedido.'),
  'req.juntado': pedido('Pedido juntado a outro', 'Quando dois pedidos da mesma pessoa são unidos.'),
  'req.juntada_desfeita': pedido('Pedido separado de outro', 'Quando a união de dois pedidos é desfeita.'),
  'req.desmembramento_desfeito': pedido(
    'Parte que voltou ao pedido',
    'Quando a divisão de um pedido é desfeita.',
  ),
  'req.prazo_prorrogado': pedido(
    'Prazo do Conselho prorrogado',
    'Quando a equipe prorroga o prazo do pedido.',
  ),
  'req.prazo_recalculado': pedido(
    'Uma data do pedido mudou',
    'Quando um feriado ou período fora do ar muda uma data.',
  ),
  'req.rascunho_vencendo': pedido('Rascunho prestes a ser apagado', 'Dias antes de o rascunho ser apagado.'),

  'cob.emitida': pedido('Cobrança nova', 'No dia útil em que uma cobrança é emitida, ou no seguinte.'),
  'cob.nova_anuidade': pedido('Anuidade nova', 'No dia útil em que a anuidade é emitida, ou no seguinte.'),
  'cob.lembrete': pedido('Lembrete de vencimento', 'Um mês e uma semana antes do último dia para pagar.'),
  'cob.vence_hoje': pedido('A cobrança vence hoje', 'No último dia para pagar.'),
  'cob.vencida': pedido('A cobrança venceu', 'Três e quinze dias depois do último dia para pagar.'),
  'cob.notificacao': pedido(
    'Notificação de débito',
    'Quarenta e cinco dias depois do último dia para pagar. Começa a cobrança pelo Conselho.',
  ),
  'cob.cancelada': pedido('Cobrança cancelada', 'Quando o Conselho cancela uma cobrança.'),
  'cob.a_devolver': pedido('Pagamento além do devido', 'Quando entra um valor maior do que o devido.'),
  'cob.quitada': pedido('Pagamento recebido', 'Quando uma cobrança é paga.'),
  'cob.estornada': pedido('Pagamento devolvido', 'Quando a devolução é feita.'),
  'cob.recusada': pedido('Cartão recusado', 'Quando o banco não autoriza um pagamento com cartão.'),
  'cob.em_disputa': pedido(
    'Pagamento em disputa',
    'Quando o titular do cartão pede ao banco a devolução de um pagamento.',
  ),
  'cob.reaberta': pedido(
    'Cobrança reaberta',
    'Quando o banco desfaz um pagamento por cartão, depois de uma disputa.',
  ),
  'cob.boleto_disponivel': pedido(
    'Boleto disponível',
    'Quando o banco registra um boleto que a pessoa pediu.',
  ),
  'cob.boleto_recusado': pedido(
    'Boleto recusado',
    'Quando o banco não registra um boleto que a pessoa pediu.',
  ),
  'acordo.assinado': pedido('Entrada do acordo a pagar', 'Quando um parcelamento é aprovado.'),
  'acordo.caducou': pedido('O acordo não começou', 'Quando a entrada não é paga no prazo.'),
  'acordo.parcela': pedido(
    'Parcela do acordo a pagar',
    'Uma semana antes do vencimento da parcela, e no dia.',
  ),
  'acordo.atraso': pedido('Parcela em atraso', 'Dias depois do vencimento de uma parcela não paga.'),
  'acordo.aviso_rescisao': pedido('O acordo pode ser desfeito', 'Antes de o acordo ser desfeito por atraso.'),
  'acordo.rescindido': pedido('Acordo desfeito', 'Quando o prazo do aviso acaba e o atraso continua.'),
  'acordo.quitado': pedido('Acordo quitado', 'Quando a última parcela é paga.'),
  'cob.devolucao_recusada': pedido('A devolução falhou', 'Quando o banco não faz a devolução.'),

  'reg.provisorio_vence': profissional(
    'O registro provisório vai vencer',
    'Dias antes do fim do registro provisório.',
  ),
  'reg.temporario_vence': profissional(
    'O registro temporário vai vencer',
    'Dias antes do fim do registro temporário.',
  ),
  'reg.interrupcao_termina': profissional('A interrupção vai terminar', 'Dias antes do fim da interrupção.'),
  'reg.terminou': profissional('O registro terminou', 'No dia seguinte ao fim do registro.'),
  'reg.voltou': profissional('O registro voltou a valer', 'Quando a interrupção termina.'),
  'reg.isencao_termina': profissional('A isenção vai terminar', 'Perto do fim do ano da isenção.'),
  'reg.sem_rt': empresa('Empresa sem responsável técnico', 'Quando a empresa fica sem responsável técnico.'),
  'reg.sem_rt_fiscalizacao': empresa(
    'Empresa sem responsável técnico: fiscalização',
    'Quando acaba o prazo para indicar outro responsável técnico.',
  ),

  'equipe.atribuido': equipe('Pedido atribuído', 'Quando um pedido é atribuído ao atendente.'),
  'equipe.encaminhado': equipe(
    'Pedido encaminhado ao grupo',
    'Quando chega ao grupo um pedido sem atendente.',
  ),
  'equipe.atribuidos': equipe(
    'Vários pedidos atribuídos',
    'Quando vários pedidos são atribuídos de uma vez.',
  ),
  'equipe.parecer': equipe('Parecer pedido', 'Quando alguém pede um parecer.'),
  'equipe.reclamacao': equipe(
    'Reclamação por falta de resposta',
    'Quando o requerente reclama depois de 30 dias.',
  ),
  'equipe.recurso': equipe('Recurso apresentado', 'Quando o requerente recorre.'),
  'equipe.juntado': equipe('Pedidos juntados', 'Quando um pedido do atendente é unido a outro.'),
  'equipe.juntada_desfeita': equipe('Pedidos separados', 'Quando a união de pedidos é desfeita.'),
  'equipe.divisao_desfeita': equipe('Divisão desfeita', 'Quando uma parte volta ao pedido de origem.'),
  'equipe.mencao': equipe('Menção em uma nota', 'Quando alguém menciona o atendente em nota interna.'),
  'equipe.ato_pedido': equipe(
    'Ato à espera de decisão',
    'Quando alguém pede um ato sobre uma cobrança e outra pessoa precisa decidir.',
  ),
  'equipe.disputa': equipe(
    'Disputa de cartão',
    'Quando o titular de um cartão pede ao banco a devolução de um pagamento.',
  ),
  'equipe.sem_responsavel': equipe('Pedidos sem atendente', 'Quando o grupo tem pedidos sem atendente.'),
  'equipe.exigencia_respondida': equipe(
    'Correção respondida',
    'Quando o requerente responde à correção pedida.',
  ),
  'equipe.resumo_prazos': equipe('Resumo de prazos do dia', 'De manhã, quando há prazos perto do fim.'),

  'carta.disponivel': pedido('Carta recebida', 'Quando o Conselho envia uma carta oficial.'),
  'carta.lembrete_ciencia': pedido('Carta ainda não lida', 'Dias depois de uma carta que ninguém abriu.'),
  'carta.ciencia_registrada': pedido('Ciência da carta', 'Quando a leitura de uma carta fica registrada.'),
  'carta.prazo_recalculado': pedido('Uma data da carta mudou', 'Quando o último dia de uma carta muda.'),
  'carta.cancelada': pedido('Carta cancelada', 'Quando o Conselho cancela uma carta.'),

  'ouv.recebida': pedido('Manifestação recebida', 'Quando a ouvidoria recebe uma manifestação.'),
  'ouv.reclassificada': pedido(
    'A classificação da manifestação mudou',
    'Quando uma denúncia passa a ser tratada como reclamação.',
  ),
  'ouv.complementacao': pedido(
    'A ouvidoria precisa de mais informações',
    'Quando a ouvidoria pergunta algo a quem fez a manifestação.',
  ),
  'ouv.lembrete_complementacao': pedido(
    'Lembrete: a ouvidoria espera uma resposta',
    'Sete, três e um dia antes de acabar o prazo para responder.',
  ),
  'ouv.mensagem': pedido('Mensagem da ouvidoria', 'Quando a ouvidoria escreve a quem fez a manifestação.'),
  'ouv.intermediaria': pedido(
    'Resposta intermediária da ouvidoria',
    'Quando a ouvidoria conta como anda uma manifestação.',
  ),
  'ouv.prorrogada': pedido('O prazo da manifestação mudou', 'Quando a ouvidoria prorroga o prazo.'),
  'ouv.consentimento': pedido(
    'A ouvidoria pede consentimento',
    'Quando a ouvidoria quer enviar o nome da pessoa a outro órgão.',
  ),
  'ouv.externa': pedido(
    'Manifestação enviada a outro órgão',
    'Quando a ouvidoria envia a manifestação a outro órgão.',
  ),
  'ouv.concluida': pedido('Resposta da ouvidoria', 'Quando a ouvidoria envia a resposta final.'),
  'ouv.arquivada': pedido('Manifestação arquivada', 'Quando uma manifestação é arquivada.'),
  'ouv.identidade_aberta': pedido(
    'A identidade foi aberta',
    'Quando alguém abre a identidade de quem pediu sigilo.',
  ),
  'ouv.area_nova': equipe(
    'A ouvidoria espera uma resposta do grupo',
    'Quando a ouvidoria encaminha uma manifestação a um grupo.',
  ),
  'ouv.area_prazo': equipe(
    'Prazo do grupo na ouvidoria',
    'Cinco dias e um dia antes do prazo do grupo, e um dia depois.',
  ),
  'ouv.area_respondeu': equipe('O grupo respondeu à ouvidoria', 'Quando um grupo responde à ouvidoria.'),

  'auditoria.ancora': equipe('Prova do registro de auditoria', 'Uma vez por dia, a quem guarda a prova.'),
};
