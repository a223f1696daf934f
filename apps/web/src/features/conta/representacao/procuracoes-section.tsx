import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useArrival } from '#platform/use-arrival.ts';
import { Button } from '#ui/button.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import lista from '../lista.module.css';
import { type AtoAberto, AtosDialogs, isMine } from './atos-dialogs.tsx';
import { PedidoLinha, RepresentacaoLinha } from './linhas.tsx';
import { type Representacao, useRepresentacoesLidas } from './queries.ts';
import classes from './representacao.module.css';
import { VincularPessoaDialog } from './vincular-pessoa-dialog.tsx';

interface ProcuracoesSectionProps {
  usuario: { id: string };
  own: boolean;
}

/** Target of links about representing a person. */
const ANCHOR = 'pessoas';

/** The proxies of a person, and the people whom they represent; companies have their own section. */
export function ProcuracoesSection({ usuario, own }: ProcuracoesSectionProps) {
  const eu = useEu();
  const told = useRepresentacoesLidas(usuario.id);
  const [aberto, setAberto] = useState<AtoAberto | { o: 'vincular' } | null>(null);
  const { box: age, act: keepAge } = useFocusStays<HTMLElement>();
  const { box: agem, act: keepAgem } = useFocusStays<HTMLElement>();
  const confere = can(eu, 'representacao.conferir') && !own;
  // Staff of the council cannot be proxies before it.
  const pede = own && eu?.tipo === 0;
  useArrival(ANCHOR);
  const linha = (item: Representacao, lado: 'representado' | 'representante') => (
    <RepresentacaoLinha
      key={item.id}
      representacao={item}
      lado={lado}
      linked={can(eu, 'usuario.ver')}
      endLabel={isMine(item, eu?.id) ? 'Deixar de agir' : 'Encerrar'}
      onEnd={() => setAberto({ o: 'encerrar', representacao: item })}
      onChange={confere ? () => setAberto({ o: 'alterar', representacao: item }) : undefined}
    />
  );
  const skeleton = <SkeletonRows rows={1} height={44} />;
  const nobody = (text: string) => <p className={classes.empty}>{text}</p>;
  return (
    <>
      <Section
        ref={agem}
        anchor="procuradores"
        title={own ? 'Quem age em meu nome' : 'Quem age em nome desta pessoa'}
        description={
          own
            ? 'Procuradores fazem pedidos por você e só veem os que eles mesmos enviaram. Não reconhece alguém? Encerre e fale com o Conselho.'
            : undefined
        }
      >
        <QueryView
          query={told}
          skeleton={skeleton}
          isEmpty={({ representantes }) => representantes.length === 0}
          empty={nobody(own ? 'Ninguém age em seu nome.' : 'Ninguém age em nome desta pessoa.')}
        >
          {({ representantes }) => (
            <ul className={lista.list}>{representantes.map((item) => linha(item, 'representante'))}</ul>
          )}
        </QueryView>
      </Section>
      <Section
        ref={age}
        anchor={ANCHOR}
        title={own ? 'Pessoas por quem ajo' : 'Pessoas por quem age'}
        description={
          own
            ? 'Com a procuração confirmada, você faz pedidos em nome da pessoa e acompanha os que enviar. Dados, documentos, dívidas e outros pedidos dela continuam só dela.'
            : undefined
        }
        action={
          pede && (
            <Button variant="default" size="compact-md" onClick={() => setAberto({ o: 'vincular' })}>
              Vincular pessoa
            </Button>
          )
        }
      >
        <QueryView
          query={told}
          skeleton={skeleton}
          isEmpty={(all) => pessoasDe(all.representa).length + pedidosDe(all.pedidos).length === 0}
          empty={nobody(
            own
              ? `Você não age por nenhuma pessoa.${pede ? ' Para vincular, tenha o CPF dela e a procuração.' : ''}`
              : 'Não age por nenhuma pessoa.',
          )}
        >
          {({ representa, pedidos }) => (
            <ul className={lista.list}>
              {pedidosDe(pedidos).map((pedido) => (
                <PedidoLinha
                  key={pedido.id}
                  pedido={pedido}
                  conferir={confere ? `/config/representacoes?pedido=${pedido.id}` : undefined}
                  onWithdraw={own ? () => setAberto({ o: 'desistir', pedido }) : undefined}
                />
              ))}
              {pessoasDe(representa).map((item) => linha(item, 'representado'))}
            </ul>
          )}
        </QueryView>
      </Section>
      {aberto?.o === 'vincular' && <VincularPessoaDialog onClose={() => setAberto(null)} />}
      {aberto !== null && aberto.o !== 'vincular' && (
        <AtosDialogs
          aberto={aberto}
          euId={eu?.id}
          told={told.data}
          onClose={() => setAberto(null)}
          onDone={isOfOther(aberto, usuario.id) ? keepAgem : keepAge}
        />
      )}
    </>
  );
}

const pessoasDe = (all: readonly Representacao[]) =>
  all.filter(({ representado }) => isDePessoa(representado.cpfCnpj));

const pedidosDe = <P extends { cnpj: string }>(all: readonly P[]): P[] =>
  all.filter(({ cnpj }) => isDePessoa(cnpj));

/** Whether the act concerns a proxy of this person. */
function isOfOther(aberto: AtoAberto, usuarioId: string): boolean {
  return aberto.o !== 'desistir' && aberto.representacao.representado.id === usuarioId;
}
