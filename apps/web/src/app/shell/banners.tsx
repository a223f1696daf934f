import { IconTool, IconWifiOff } from '@tabler/icons-react';
import { useSettings } from '#platform/settings.ts';
import { useOnline } from '#platform/use-online.ts';
import { keepRoom } from '#ui/keep-room.ts';
import classes from './banners.module.css';

const keepRoomAtFoot = keepRoom('--bal-offline');

/** Notices for the whole portal: no network, or announced maintenance. */
export function Banners() {
  const online = useOnline();
  const maintenance = useSettings()?.manutencao;
  return (
    <div role="status">
      {!online && (
        // It appears while people read, so it lies at the foot and moves nothing.
        <p ref={keepRoomAtFoot} className={`${classes.banner} ${classes.offline}`}>
          <IconWifiOff size={18} aria-hidden="true" />
          Você está sem internet. Pode continuar aqui e enviar quando ela voltar.
        </p>
      )}
      {maintenance?.ativa && (
        <p className={classes.banner}>
          <IconTool size={18} aria-hidden="true" />
          {maintenance.mensagem ?? 'O portal está em manutenção. Alguns serviços podem não responder.'}
        </p>
      )}
    </div>
  );
}
