import { formatCpfCnpj } from '@balcao/domain/pessoa/login';
import { PROCURACAO_RECUSADA } from '@balcao/domain/pessoa/representacao';
import type { ReactNode } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Tone } from '#ui/callout.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import lista from '#ui/item-list.module.css';
import { Link } from '#ui/link.tsx';
import type { Pedido, Representacao } from './queries.ts';
import classes from './representacao.module.css';

/** An act that a row asks its section for. */
export type Ato = { o: 'encerrar' | 'alterar'; representacao: Representacao };

const SITUACOES: Record<Representacao['situacao'], { tone: Tone; label: string }> = {
  vigente: { tone: 'sucesso', label: 'em vigor' },
  vencida: { tone: 'neutro', label: 'venceu' },
  encerrada: { tone: 'neutro', label: 'encerrada' },
};

interface RepresentacaoLinhaProps {
  representacao: Representacao;
  /** The side that the row shows: the represented one, or the representative. */
  lado: 'representado' | 'representante';
  /** Whether the reader may open that record. */
  linked: boolean;
  /** Label of the button that ends it. */
  endLabel: string;
  onEnd: () => void;
  onChange?: () => void;
}

/** One representation: the other side, capacity, dates and acts. */
export function RepresentacaoLinha(props: RepresentacaoLinhaProps) {
  const { representacao, lado, linked, endLabel, onEnd, onChange } = props;
  const { representado, papel, desde, ate, situacao, encerradaEm, motivo, encerravel } = representacao;
  const { id, nome } = representacao[lado];
  const { tone, label } = SITUACOES[situacao];
  return (
    <Linha
      nome={linked ? <Link to={`/usuario/${id}`}>{nome}</Link> : nome}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      motivo={motivo}
      actions={
        situacao === 'vigente' && (
          <>
            {onChange && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Mudar vínculo: ${nome}`}
                onClick={onChange}
              >
                Mudar vínculo
              </Button>
            )}
            {encerravel && (
              <Button variant="default" size="compact-md" aria-label={`${endLabel}: ${nome}`} onClick={onEnd}>
                {endLabel}
              </Button>
            )}
          </>
        )
      }
    >
      {lado === 'representado' && <>{formatCpfCnpj(representado.cpfCnpj)}&nbsp;· </>}
      {papel}&nbsp;· desde <DateText date={desde} />
      {ate !== null && encerradaEm === null && (
        <>
          {' '}
          até <DateText date={ate} />
        </>
      )}
      {encerradaEm !== null && (
        <>
          {' '}
          até <DateTimeText instant={encerradaEm} short />
        </>
      )}
    </Linha>
  );
}

/** A pending or refused request of the person. */
export function PedidoLinha({
  pedido: { cnpj, razaoSocial, papel, situacao, motivo, enviadoEm },
  conferir,
  onWithdraw,
}: {
  pedido: Pedido;
  /** Address of its review; absent without the right. */
  conferir?: string;
  /** Absent for staff. */
  onWithdraw?: () => void;
}) {
  const waits = situacao === 'pendente';
  return (
    <Linha
      nome={waits && conferir ? <Link to={conferir}>{razaoSocial}</Link> : razaoSocial}
      badge={
        <StatusBadge tone={waits ? 'info' : 'atencao'}>
          {waits ? 'em conferência' : 'não confirmada'}
        </StatusBadge>
      }
      motivo={motivo}
      aviso={situacao === 'recusado' && motivo === null ? PROCURACAO_RECUSADA : undefined}
      actions={
        waits &&
        onWithdraw && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Desistir: ${razaoSocial}`}
            onClick={onWithdraw}
          >
            Desistir
          </Button>
        )
      }
    >
      {formatCpfCnpj(cnpj)}&nbsp;· {papel}&nbsp;· enviado em <DateTimeText instant={enviadoEm} short />
    </Linha>
  );
}

interface LinhaProps {
  nome: ReactNode;
  badge: ReactNode;
  motivo: string | null;
  aviso?: string;
  actions: ReactNode;
  children: ReactNode;
}

function Linha({ nome, badge, motivo, aviso, actions, children }: LinhaProps) {
  return (
    <li className={lista.item}>
      <div className={lista.words}>
        <p className={lista.name}>
          {nome} {badge}
        </p>
        <p className={lista.detail}>{children}</p>
        {motivo !== null && <p className={lista.detail}>Motivo: {motivo}</p>}
        {aviso && <p className={lista.detail}>{aviso}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
