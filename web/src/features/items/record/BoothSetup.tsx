import type { Device } from '@greenlit/studio/devices.ts';
import { type RefObject, useId } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';
import { WidthControl } from './BoothControls.tsx';
import type { BoothPrefs } from './boothPrefs.ts';
import { LevelMeter } from './LevelMeter.tsx';

const words = texts.booth;

type Props = {
  prefs: BoothPrefs;
  onPrefs: (part: Partial<BoothPrefs>) => void;
  devices: { cameras: Device[]; microphones: Device[] };
  level: RefObject<(level: number | null) => void>;
  /** The message about free space on this device. */
  room: string;
};

/** Before recording: choice of camera and microphone, and display settings. */
export function BoothSetup({ prefs, onPrefs, devices, level, room }: Props) {
  return (
    <div className={classes.setup}>
      {room ? (
        <p className={classes.room} role="status">
          {room}
        </p>
      ) : null}
      <DeviceSelect
        label={words.camera}
        usual={words.defaultCamera}
        devices={devices.cameras}
        value={prefs.cameraId}
        onChange={(cameraId) => onPrefs({ cameraId })}
      />
      <div>
        <DeviceSelect
          label={words.microphone}
          usual={words.defaultMicrophone}
          devices={devices.microphones}
          value={prefs.microphoneId}
          onChange={(microphoneId) => onPrefs({ microphoneId })}
        />
        <LevelMeter level={level} />
      </div>
      <Switch
        label={words.mirror}
        hint={words.mirrorHint}
        checked={prefs.mirror}
        onChange={(mirror) => onPrefs({ mirror })}
      />
      <Switch
        label={words.guide}
        hint={words.guideHint}
        checked={prefs.guide}
        onChange={(guide) => onPrefs({ guide })}
      />
      <WidthControl prefs={prefs} onPrefs={onPrefs} />
      <Switch
        label={words.mirrorText}
        hint={words.mirrorTextHint}
        checked={prefs.mirrorText}
        onChange={(mirrorText) => onPrefs({ mirrorText })}
      />
      <Switch
        label={words.followVoice}
        hint={words.followVoiceHint}
        checked={prefs.followVoice}
        onChange={(followVoice) => onPrefs({ followVoice })}
      />
      <p className={classes.hint}>{texts.record.tip}</p>
    </div>
  );
}

type SelectProps = {
  label: string;
  usual: string;
  devices: Device[];
  value: string;
  onChange: (id: string) => void;
};

function DeviceSelect({ label, usual, devices, value, onChange }: SelectProps) {
  const known = devices.some((device) => device.id === value);
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <select value={known ? value : ''} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{usual}</option>
        {devices
          .filter((device) => device.id !== '' && device.id !== 'default')
          .map((device, index) => (
            <option key={device.id} value={device.id}>
              {device.label || `${label} ${index + 1}`}
            </option>
          ))}
      </select>
    </label>
  );
}

type SwitchProps = { label: string; hint: string; checked: boolean; onChange: (on: boolean) => void };

function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes.switch}>
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={id} className={classes.hint}>
        {hint}
      </p>
    </div>
  );
}
