import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import lista from '../lista.module.css';
import { IncluirDialog } from './incluir-dialog.tsx';
import { type Ato, PedidoLinha, RepresentacaoLinha } from './linhas.tsx';
import {
  type Pedido,
  type Representacao,
  type Representacoes,
  useDesistir,
  useRepresentacoes,
} from './queries.ts';
import classes from './representacao.module.css';
import { AlterarDialog, EncerrarDialog } from './representacao-dialogs.tsx';
import { VincularDialog } from './vincular-dialog.tsx';

interface RepresentacoesSectionProps {
  usuario: { id: string; nome: string; pessoa: 'PF' | 'PJ' };
  own: boolean;
}

/** Links that say to link a company lead here. */
const ANCHOR = 'empresas';

type Aberto = Ato | { o: 'vincular' | 'incluir' } | { o: 'desistir'; pedido: Pedido };

/** Of a person: for which companies they act. Of a company: who acts for it. */
export function RepresentacoesSection({ usuario, own }: RepresentacoesSectionProps) {
  const eu = useEu();
  const told = useRepresentacoes(usuario.id);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const { box, act } = useFocusStays<HTMLElement>();
  const empresa = usuario.pessoa === 'PJ';
  const confere = can(eu, 'representacao.conferir') && !own;
  const close = () => setAberto(null);
  useArrival();
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
            onClick={() => setAberto({ o: own ? 'vincular' : 'incluir' })}
          >
            {own ? 'Vincular empresa' : 'Incluir empresa'}
          </Button>
        )
      }
    >
      <QueryView
        query={told}
        skeleton={<SkeletonRows rows={1} height={44} />}
        isEmpty={({ representa, representantes, pedidos }) =>
          (empresa ? representantes : [...representa, ...pedidos]).length === 0
        }
        empty={<p className={classes.empty}>{emptyOf(empresa, own)}</p>}
      >
        {({ representa, representantes, pedidos }) => (
          <ul className={lista.list}>
            {!empresa &&
              pedidos.map((pedido) => (
                <PedidoLinha
                  key={pedido.id}
                  pedido={pedido}
                  conferir={confere ? `/config/representacoes?pedido=${pedido.id}` : undefined}
                  onWithdraw={own ? () => setAberto({ o: 'desistir', pedido }) : undefined}
                />
              ))}
            {(empresa ? representantes : representa).map((item) => (
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
      {aberto?.o === 'alterar' && (
        <AlterarDialog representacao={asNow(aberto.representacao, told.data)} onClose={close} />
      )}
      {aberto?.o === 'encerrar' && (
        <EncerrarDialog
          representacao={asNow(aberto.representacao, told.data)}
          own={isMine(aberto.representacao, eu?.id)}
          onClose={close}
          onDone={act}
        />
      )}
      {aberto?.o === 'desistir' && <Desistir pedido={aberto.pedido} onClose={close} onDone={act} />}
    </Section>
  );
}

/** Whoever was sent to this part sees it and goes on from it: it is drawn after the address was read. */
function useArrival(): void {
  const sent = useLocation({ select: ({ hash }) => hash === ANCHOR });
  useEffect(() => {
    const part = sent ? document.getElementById(ANCHOR) : null;
    part?.scrollIntoView?.();
    part?.focus({ preventScroll: true });
  }, [sent]);
}

/** A representation as it was read last: its dialog goes on from there once it said that somebody else changed it. */
function asNow(opened: Representacao, told: Representacoes | undefined): Representacao {
  const known = told ? [...told.representa, ...told.representantes] : [];
  return known.find(({ id }) => id === opened.id) ?? opened;
}

function isMine({ representante }: Representacao, euId: string | undefined): boolean {
  return representante.id === euId;
}

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

interface DesistirProps {
  pedido: Pedido;
  onClose: () => void;
  /** The button that was pressed goes with its row. */
  onDone: () => void;
}

function Desistir({ pedido: { id, razaoSocial }, onClose, onDone }: DesistirProps) {
  const withdraw = useDesistir();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        onDone();
        withdraw.mutate(id, { onSettled: onClose });
      }}
      title={`Desistir de vincular ${razaoSocial}?`}
      confirmLabel="Desistir"
      busy={withdraw.isPending}
    >
      <p>O pedido sai da conferência. Você pode pedir de novo quando quiser.</p>
    </ConfirmDialog>
  );
}
