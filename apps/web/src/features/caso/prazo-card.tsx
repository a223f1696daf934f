import { formatDataComDia } from '@balcao/domain/texto/data-br';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { SideCard } from '#ui/side-card.tsx';
import classes from './caso.module.css';
import { CertidaoIndisponibilidade } from './certidao-indisponibilidade.tsx';
import { LadosBar } from './lados-bar.tsx';

/** The council's deadline: the date, how it was counted, and how long each side has had the request. */
export function PrazoCard({ detail, leitor }: { detail: Detalhe; leitor: Leitor }) {
  const { prazo } = detail;
  const { vencimento, descricao, explicacao, prorrogado } = prazo;
  return (
    <SideCard title="Prazo do Conselho">
      {vencimento && prazo.situacao === 'correndo' && (
        <p className={classes.big}>{formatDataComDia(vencimento)}</p>
      )}
      <p>
        {descricao || 'Este pedido não tem prazo correndo.'}
        {prorrogado && ' O prazo foi prorrogado uma vez.'}
      </p>
      <ComoCalculado explicacao={explicacao} />
      {/* Who may not know the author cannot open a paper that names them. */}
      {(leitor !== 'equipe' || !detail.identidadeProtegida) && <CertidaoIndisponibilidade detail={detail} />}
      <LadosBar lados={prazo.lados} leitor={leitor} />
    </SideCard>
  );
}
