import {
  Anchor,
  Autocomplete,
  Button,
  Checkbox,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  SegmentedControl,
  Slider,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconDots, IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { IconAction } from '../../app/ui/buttons.tsx';
import { CodeInput } from '../../app/ui/CodeInput.tsx';
import button from '../../shared/ui/Button.module.css';
import classes from './ComponentsPage.module.css';

const VARIANTS = [
  { label: 'Send for review', props: {} },
  { label: 'Keep as draft', props: { variant: 'default' } },
  { label: 'Duplicate', props: { variant: 'light' } },
  { label: 'Cancel', props: { variant: 'subtle' } },
  { label: 'Delete', props: { color: 'danger' } },
] as const;

/** Each kind of button: at rest, small, waiting and switched off; buttons of public pages; links. */
export function Actions() {
  return (
    <>
      {(['md', 'sm'] as const).map((size) => (
        <div key={size} className={classes.row}>
          {VARIANTS.map(({ label, props }) => (
            <Button key={label} size={size} {...props}>
              {label}
            </Button>
          ))}
        </div>
      ))}
      <div className={classes.row}>
        <Button leftSection={<IconPlus size={18} aria-hidden />}>New video</Button>
        <Button disabled>Off</Button>
        <Button variant="default" disabled>
          Off
        </Button>
        <IconAction Icon={IconEye} label="Preview" />
        <IconAction Icon={IconTrash} label="Delete" color="danger" />
        <IconAction Icon={IconDots} label="More" disabled />
      </div>
      <div className={classes.row}>
        <button type="button" className={`${button.button} ${button.primary}`}>
          Approve
        </button>
        <button type="button" className={button.button}>
          Send corrections
        </button>
        <button type="button" className={button.button} aria-pressed="true">
          Liked
        </button>
        <Anchor href="#links">See all videos</Anchor>
      </div>
    </>
  );
}

/** Each kind of field: empty, filled, refused, read-only and switched off. */
export function Fields() {
  return (
    <Stack gap="md">
      <TextInput label="Title" description="Shown on the channel." placeholder="What is the video about?" required />
      <TextInput label="Address" defaultValue="nora@" error="Enter an e-mail address" />
      <TextInput label="Channel" defaultValue="whitfield-harbor" readOnly />
      <TextInput label="Company" defaultValue="Whitfield Harbor" disabled />
      <NativeSelect label="Category" data={['Investor Behavior', 'Estate Planning']} />
      <Autocomplete label="Firm" placeholder="Type to search" data={['Brandt Planning']} />
      <NumberInput label="Seats" defaultValue={5} min={1} />
      <PasswordInput label="Password" defaultValue="Greenlit" />
      <Textarea label="Message" defaultValue="Please look at the second sentence." rows={2} />
      <CodeInput label="Code" value="123456" onChange={() => undefined} />
    </Stack>
  );
}

/** Switches, boxes, radios, segments and the slider. */
export function Choices() {
  return (
    <Stack gap="md">
      <Switch label="On" defaultChecked />
      <Switch label="Off" description="Nothing is sent." />
      <Switch label="Cannot be changed" disabled />
      <Checkbox label="Chosen" defaultChecked />
      <Checkbox label="Not chosen" />
      <Checkbox label="Some of them" indeterminate readOnly />
      <Radio.Group label="Billed" defaultValue="yearly">
        <Stack gap="xs" mt="xs">
          <Radio value="yearly" label="Yearly" description="Saves 20%." />
          <Radio value="monthly" label="Monthly" />
          <Radio value="never" label="Not possible" disabled />
        </Stack>
      </Radio.Group>
      <SegmentedControl aria-label="Kind" data={['Videos', 'Scripts', 'Both']} />
      <Slider thumbLabel="Size" defaultValue={40} label={null} />
    </Stack>
  );
}
