import { LINHAS_ANUIDADE } from '@balcao/domain/anuidade/linhas';
import { linhasAcimaDoTeto, type TabelaAnuidade } from '@balcao/domain/anuidade/tabela';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { Callout } from '#ui/callout.tsx';
import classes from './anuidade.module.css';

/** Names the amounts above the ceiling of the law. It is a warning only: the council answers for what it fixes. */
export function AcimaDoTeto({ tabela }: { tabela: Pick<TabelaAnuidade, 'fator' | 'valores'> }) {
  const above = linhasAcimaDoTeto(tabela);
  if (above.length === 0) return null;
  return (
    <Callout tone="atencao" title="Acima do teto da lei" live>
      <p>Confira o fator do INPC e estes valores. A tabela pode ser publicada mesmo assim.</p>
      <ul className={classes.acima}>
        {above.map(({ linha, teto }) => (
          <li key={linha}>
            {LINHAS_ANUIDADE[linha].rotulo}: o teto é {formatCentavos(teto)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
