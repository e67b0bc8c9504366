import { LAMP_SIZES, LAMP_STATES, type LampSize } from '@greenlit/domain/look/lamp.ts';
import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import classes from './ComponentsPage.module.css';

/** All states in all sizes, as chips, and the turn. */
export function Lamps() {
  const [turns, setTurns] = useState(0);
  return (
    <>
      <div className={classes.lamps}>
        {(Object.keys(LAMP_SIZES) as LampSize[]).map((size) => (
          <Fragment key={size}>
            {LAMP_STATES.map((state) => (
              <Lamp key={state} state={state} size={size} />
            ))}
          </Fragment>
        ))}
        {LAMP_STATES.map((state) => (
          <span key={state}>{state}</span>
        ))}
      </div>
      <div className={classes.row}>
        {STATUSES.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        <StatusChip status="approved" reviewed={false} />
        <StatusChip status="approved" origin="enterprise" />
      </div>
      <div className={classes.row}>
        <Lamp key={turns} state="green" size="card" turns={turns > 0} />
        <Button variant="default" size="sm" onClick={() => setTurns(turns + 1)}>
          Turn to green
        </Button>
      </div>
    </>
  );
}
