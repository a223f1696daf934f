import { indexCampos } from '@balcao/domain/formulario/indice';
import { AnexoList } from '#features/anexo/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { SideCard } from '#ui/side-card.tsx';
import classes from './caso.module.css';

/** The files of the request and of its corrections. */
export function ArquivosCard({ anexos, formulario }: Pick<Detalhe, 'anexos' | 'formulario'>) {
  if (anexos.length === 0) return null;
  const waiting = anexos.filter(({ verificacao }) => verificacao === 'em_verificacao').length;
  const blocked = anexos.filter(({ verificacao }) => verificacao === 'bloqueado');
  return (
    <SideCard anchor="arquivos" title={anexos.length === 1 ? '1 arquivo' : `${anexos.length} arquivos`}>
      <AnexoList
        anexos={anexos}
        fonte="requerimento"
        notaDe={(id) => {
          const campo = anexos.find((anexo) => anexo.id === id)?.campo;
          return campo ? indexCampos(formulario).get(campo)?.campo.rotulo : undefined;
        }}
      />
      {waiting > 0 && <p className={classes.quiet}>{waiting} em verificação contra vírus.</p>}
      {blocked.map(({ id, nome }) => (
        <StatusBadge key={id} tone="erro">
          {nome}: bloqueado na verificação
        </StatusBadge>
      ))}
    </SideCard>
  );
}
