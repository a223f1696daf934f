import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { type Ref, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useArrival } from '#platform/use-arrival.ts';
import { Button } from '#ui/button.tsx';
import lista from '#ui/item-list.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { type AtoAberto, AtosDialogs, isMine } from './atos-dialogs.tsx';
import { PedidoLinha, RepresentacaoLinha } from './linhas.tsx';
import { type Representacao, useRepresentacoesLidas } from './queries.ts';
import classes from './representacao.module.css';
import { VincularPessoaDialog } from './vincular-pessoa-dialog.tsx';

interface ProcuracoesSectionProps {
  usuario: { id: string };
  own: boolean;
}

/** Links that say to link a person lead here. */
const ANCHOR = 'pessoas';

/** Of a person: in whose name they act by a power of attorney, and who acts in theirs. What is told of companies stands beside it. */
export function ProcuracoesSection({ usuario, own }: ProcuracoesSectionProps) {
  const eu = useEu();
  const told = useRepresentacoesLidas(usuario.id);
  const [aberto, setAberto] = useState<AtoAberto | { o: 'vincular' } | null>(null);
  const { box: age, act: keepAge } = useFocusStays<HTMLElement>();
  const { box: agem, act: keepAgem } = useFocusStays<HTMLElement>();
  useArrival(ANCHOR);
  const close = () => setAberto(null);
  const confere = can(eu, 'representacao.conferir') && !own;
  return (
    <>
      <Procuradores ref={agem} told={told} own={own} confere={confere} onAct={setAberto} />
      <Outorgantes
        ref={age}
        told={told}
        own={own}
        confere={confere}
        onAct={setAberto}
        // Staff are nobody's proxy before their own council.
        onVincular={own && eu?.tipo === 0 ? () => setAberto({ o: 'vincular' }) : null}
      />
      {aberto?.o === 'vincular' && <VincularPessoaDialog onClose={close} />}
      {aberto !== null && aberto.o !== 'vincular' && (
        <AtosDialogs
          aberto={aberto}
          euId={eu?.id}
          told={told.data}
          onClose={close}
          onDone={isOfOther(aberto, usuario.id) ? keepAgem : keepAge}
        />
      )}
    </>
  );
}

interface SideProps {
  ref: Ref<HTMLElement>;
  told: ReturnType<typeof useRepresentacoesLidas>;
  own: boolean;
  /** Whether the reader confirms and changes what is told. */
  confere: boolean;
  onAct: (ato: AtoAberto) => void;
}

/** Who acts in the name of the person. */
function Procuradores({ ref, told, own, confere, onAct }: SideProps) {
  return (
    <Section
      ref={ref}
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
        skeleton={SKELETON}
        isEmpty={({ representantes }) => representantes.length === 0}
        empty={
          <p className={classes.empty}>
            {own ? 'Ninguém age em seu nome.' : 'Ninguém age em nome desta pessoa.'}
          </p>
        }
      >
        {({ representantes }) => (
          <ul className={lista.list}>
            {representantes.map((item) => (
              <Linha key={item.id} item={item} lado="representante" confere={confere} onAct={onAct} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

interface OutorgantesProps extends SideProps {
  /** Asks to act for one more; null for who cannot. */
  onVincular: (() => void) | null;
}

/** In whose name the person acts, and what they asked for. */
function Outorgantes({ ref, told, own, confere, onAct, onVincular }: OutorgantesProps) {
  const how = onVincular ? ' Para vincular, tenha o CPF dela e a procuração.' : '';
  return (
    <Section
      ref={ref}
      anchor={ANCHOR}
      title={own ? 'Pessoas por quem ajo' : 'Pessoas por quem age'}
      description={
        own
          ? 'Com a procuração confirmada, você faz pedidos em nome da pessoa e acompanha os que enviar. Dados, documentos, dívidas e outros pedidos dela continuam só dela.'
          : undefined
      }
      action={
        onVincular && (
          <Button variant="default" size="compact-md" onClick={onVincular}>
            Vincular pessoa
          </Button>
        )
      }
    >
      <QueryView
        query={told}
        skeleton={SKELETON}
        isEmpty={(all) => pessoasDe(all.representa).length + pedidosDe(all.pedidos).length === 0}
        empty={
          <p className={classes.empty}>
            {own ? `Você não age por nenhuma pessoa.${how}` : 'Não age por nenhuma pessoa.'}
          </p>
        }
      >
        {({ representa, pedidos }) => (
          <ul className={lista.list}>
            {pedidosDe(pedidos).map((pedido) => (
              <PedidoLinha
                key={pedido.id}
                pedido={pedido}
                conferir={confere ? `/config/representacoes?pedido=${pedido.id}` : undefined}
                onWithdraw={own ? () => onAct({ o: 'desistir', pedido }) : undefined}
              />
            ))}
            {pessoasDe(representa).map((item) => (
              <Linha key={item.id} item={item} lado="representado" confere={confere} onAct={onAct} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

const SKELETON = <SkeletonRows rows={1} height={44} />;

interface LinhaProps extends Pick<SideProps, 'confere' | 'onAct'> {
  item: Representacao;
  lado: 'representado' | 'representante';
}

function Linha({ item, lado, confere, onAct }: LinhaProps) {
  const eu = useEu();
  return (
    <RepresentacaoLinha
      representacao={item}
      lado={lado}
      linked={can(eu, 'usuario.ver')}
      endLabel={isMine(item, eu?.id) ? 'Deixar de agir' : 'Encerrar'}
      onEnd={() => onAct({ o: 'encerrar', representacao: item })}
      onChange={confere ? () => onAct({ o: 'alterar', representacao: item }) : undefined}
    />
  );
}

const pessoasDe = (all: readonly Representacao[]) =>
  all.filter(({ representado }) => isDePessoa(representado.cpfCnpj));

const pedidosDe = <P extends { cnpj: string }>(all: readonly P[]): P[] =>
  all.filter(({ cnpj }) => isDePessoa(cnpj));

/** Whether it is done to one of those who act in the name of this person. */
function isOfOther(aberto: AtoAberto, usuarioId: string): boolean {
  return aberto.o !== 'desistir' && aberto.representacao.representado.id === usuarioId;
}
