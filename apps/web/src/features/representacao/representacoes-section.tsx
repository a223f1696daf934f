import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useArrival } from '#platform/use-arrival.ts';
import { Button } from '#ui/button.tsx';
import lista from '#ui/item-list.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { type AtoAberto, AtosDialogs, isMine } from './atos-dialogs.tsx';
import { IncluirDialog } from './incluir-dialog.tsx';
import { PedidoLinha, RepresentacaoLinha } from './linhas.tsx';
import { type Pedido, type Representacao, useRepresentacoes } from './queries.ts';
import classes from './representacao.module.css';
import { VincularDialog } from './vincular-dialog.tsx';

interface RepresentacoesSectionProps {
  usuario: { id: string; nome: string; pessoa: 'PF' | 'PJ' };
  own: boolean;
}

/** Target of links about representing a company. */
const ANCHOR = 'empresas';

type Aberto = AtoAberto | { o: 'vincular' } | { o: 'incluir' };

/** The companies of a person, or the representatives of a company. */
export function RepresentacoesSection({ usuario, own }: RepresentacoesSectionProps) {
  const eu = useEu();
  const told = useRepresentacoes(usuario.id);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const { box, act } = useFocusStays<HTMLElement>();
  const empresa = usuario.pessoa === 'PJ';
  const confere = can(eu, 'representacao.conferir') && !own;
  const close = () => setAberto(null);
  useArrival(ANCHOR);
  return (
    <Section
      ref={box}
      anchor={ANCHOR}
      title={titleOf(empresa, own)}
      description={descriptionOf(empresa, own)}
      action={
        !empresa &&
        (own || confere) && (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => setAberto(own ? { o: 'vincular' } : { o: 'incluir' })}
          >
            {own ? 'Vincular empresa' : 'Incluir empresa'}
          </Button>
        )
      }
    >
      <QueryView
        query={told}
        skeleton={<SkeletonRows rows={1} height={44} />}
        isEmpty={(all) =>
          (empresa ? all.representantes : [...empresasDe(all.representa), ...pedidosDe(all.pedidos)])
            .length === 0
        }
        empty={<p className={classes.empty}>{emptyOf(empresa, own)}</p>}
      >
        {({ representa, representantes, pedidos }) => (
          <ul className={lista.list}>
            {!empresa &&
              pedidosDe(pedidos).map((pedido) => (
                <PedidoLinha
                  key={pedido.id}
                  pedido={pedido}
                  conferir={confere ? `/config/representacoes?pedido=${pedido.id}` : undefined}
                  onWithdraw={own ? () => setAberto({ o: 'desistir', pedido }) : undefined}
                />
              ))}
            {(empresa ? representantes : empresasDe(representa)).map((item) => (
              <RepresentacaoLinha
                key={item.id}
                representacao={item}
                lado={empresa ? 'representante' : 'representado'}
                linked={can(eu, 'usuario.ver') || (own && !empresa && item.situacao === 'vigente')}
                endLabel={isMine(item, eu?.id) ? 'Deixar de agir' : 'Encerrar'}
                onEnd={() => setAberto({ o: 'encerrar', representacao: item })}
                onChange={confere ? () => setAberto({ o: 'alterar', representacao: item }) : undefined}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {aberto?.o === 'vincular' && <VincularDialog onClose={close} />}
      {aberto?.o === 'incluir' && (
        <IncluirDialog usuarioId={usuario.id} nome={usuario.nome} onClose={close} />
      )}
      {aberto !== null && aberto.o !== 'vincular' && aberto.o !== 'incluir' && (
        <AtosDialogs aberto={aberto} euId={eu?.id} told={told.data} onClose={close} onDone={act} />
      )}
    </Section>
  );
}

/** Represented people have their own section. */
const empresasDe = (all: readonly Representacao[]) =>
  all.filter(({ representado }) => !isDePessoa(representado.cpfCnpj));

const pedidosDe = (all: readonly Pedido[]) => all.filter(({ cnpj }) => !isDePessoa(cnpj));

function titleOf(empresa: boolean, own: boolean): string {
  if (empresa) return 'Quem representa';
  return own ? 'Empresas que represento' : 'Empresas que representa';
}

function descriptionOf(empresa: boolean, own: boolean): string | undefined {
  if (!own) return undefined;
  return empresa
    ? 'Pessoas que fazem pedidos em nome da empresa. Não reconhece alguém? Encerre e fale com o Conselho.'
    : 'Com a empresa vinculada, você faz e acompanha pedidos em nome dela.';
}

function emptyOf(empresa: boolean, own: boolean): string {
  if (empresa) return 'Ninguém age por esta empresa.';
  return own
    ? 'Você não age por nenhuma empresa. Para vincular, tenha o CNPJ e um documento que mostre isso.'
    : 'Não age por nenhuma empresa.';
}
